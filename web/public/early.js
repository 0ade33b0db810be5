// Runs before the first paint, so that a chosen theme does not flash in the other one. src/lib/theme.svelte.ts goes on from here.
const remembered = (name) => {
  try {
    return JSON.parse(localStorage.getItem(`gamut:${name}`));
  } catch {
    // No storage: what the system prefers.
    return null;
  }
};
const theme = remembered("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

// Where the page stands on its host.
const base = new URL(".", document.currentScript.src).pathname;
// The texts of the language and the code of the page will be asked for: the browser fetches them beside the first scripts.
const files = new Map((document.querySelector("meta[name=gamut-files]")?.content ?? "").split(", ").map((file) => file.split(" ")));
const tags = [remembered("language"), ...navigator.languages].map((tag) => (/^zh/i.test(tag) ? "zh-TW" : String(tag).toLowerCase().split("-")[0]));
const language = tags.find((tag) => files.has(`lang=${tag}`)) ?? "en";
for (const name of [`lang=${language}`, location.pathname.slice(base.length).split("/")[0] || "home"]) {
  if (!files.has(name)) continue;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = files.get(name);
  document.head.append(link);
}
