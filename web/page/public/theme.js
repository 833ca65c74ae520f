// SPDX-License-Identifier: MIT
// Before anything is drawn: the theme that was chosen the last time, or that of the system.
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

// The choice is system, light or dark.
function applyTheme(choice) {
  const root = document.documentElement;
  root.dataset.theme = choice;
  root.classList.toggle("dark", choice === "dark" || (choice === "system" && systemIsDark.matches));
}

function chosenTheme() {
  try {
    return localStorage.getItem("theme") ?? "system";
  } catch {
    return "system"; // this browser keeps nothing
  }
}

applyTheme(chosenTheme());
systemIsDark.addEventListener("change", () => applyTheme(document.documentElement.dataset.theme));
// The page as it was built shows the usual row: not what a link asks for.
if (location.hash || location.search) document.documentElement.dataset.waits = "";
