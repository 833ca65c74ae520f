// SPDX-License-Identifier: MIT
// Before anything is drawn: the theme that was chosen the last time.
document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
// The page as it was built shows the usual row: not what a link asks for.
if (location.hash || location.search) document.documentElement.dataset.waits = "";
