import { read, write } from "./stored";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Light or dark: as the system has it, or as chosen here. `public/early.js` does the same before the first paint. */
class ThemeChoice {
  #current = $state<Theme>(themes.find((theme) => theme === read("theme")) ?? "system");

  get current(): Theme {
    return this.#current;
  }

  /** Changes the theme for now and for later visits. */
  set(theme: Theme) {
    this.#current = theme;
    write("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();
