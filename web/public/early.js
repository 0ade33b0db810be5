// Runs before the first paint, so that a chosen theme does not flash in the other one. src/lib/theme.svelte.ts goes on from here.
try {
  const theme = JSON.parse(localStorage.getItem("gamut:theme"));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme it is.
}
