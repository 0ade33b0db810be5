import { locales, type Locale } from "./paraglide/runtime";

export type { Locale };

/** Each language by its own name, in the order in which they are offered. */
export const languages: Record<Locale, string> = {
  en: "English",
  fr: "Français",
  it: "Italiano",
  de: "Deutsch",
  "zh-TW": "繁體中文",
};

/** Whether a remembered value is a language we have. */
export function isLanguage(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The best of our languages for what the browser prefers (BCP 47 tags, best first).
 * Any Chinese gets ours: traditional script is nearer to a reader of simplified than English is.
 */
export function matchLanguage(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [primary = ""] = tag.toLowerCase().split("-");
    if (primary === "zh") return "zh-TW";
    if (isLanguage(primary)) return primary;
  }
  return "en";
}

/** The reader's own variety of a language, by which dates are written: `en-GB` where the page is in English. */
export function regional(language: Locale, preferred: readonly string[]): string {
  const [primary] = language.split("-");
  return preferred.find((tag) => tag.toLowerCase() === primary || tag.toLowerCase().startsWith(`${primary}-`)) ?? language;
}
