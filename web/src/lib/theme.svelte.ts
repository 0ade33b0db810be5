import { read, write } from "./stored";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Light or dark: as in the system, or as chosen here. `public/early.js` does the same before the first paint. */
class ThemeChoice {
  #current = $state<Theme>(themes.find((theme) => theme === read("theme")) ?? "system");

  constructor() {
    this.#colourWindow();
  }

  get current(): Theme {
    return this.#current;
  }

  /** Changes the theme for now and for later visits. */
  set(theme: Theme) {
    this.#current = theme;
    write("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    this.#colourWindow();
  }

  /** The browser's own bars follow the page: of the colours in index.html, the matching one is applied. */
  #colourWindow() {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = meta.dataset.for;
      meta.media =
        this.#current === "system" ? `(prefers-color-scheme: ${own})` : own === this.#current ? "all" : "not all";
    }
  }
}

export const theme = new ThemeChoice();
