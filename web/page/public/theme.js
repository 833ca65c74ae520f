// SPDX-License-Identifier: MIT
// Before anything is drawn: the theme that was chosen the last time.
document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
