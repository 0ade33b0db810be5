import { getLocale, locales, type Locale } from "./paraglide/runtime";

export type { Locale };

/** The languages with their own names, in the order of the list. */
export const languages: Record<Locale, string> = {
  en: "English",
  fr: "Français",
  it: "Italiano",
  de: "Deutsch",
  "zh-TW": "繁體中文",
};

/** Whether a stored value is a supported language. */
export function isLanguage(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The best supported language for the browser's preferences (BCP 47 tags, best first). Any Chinese gets ours:
 * traditional script is closer to a reader of simplified script than English is.
 */
export function matchLanguage(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [primary = ""] = tag.toLowerCase().split("-");
    if (primary === "zh") return "zh-TW";
    if (isLanguage(primary)) return primary;
  }
  return "en";
}

/** The language for dates on the page: the reader's own variety of the page's. */
export function datesLanguage(): string {
  return regional(getLocale(), globalThis.navigator?.languages ?? []);
}

/** The reader's own variety of a language, for dates: `en-GB` if the page is in English. */
export function regional(language: Locale, preferred: readonly string[]): string {
  const [primary] = language.split("-");
  return (
    preferred.find((tag) => tag.toLowerCase() === primary || tag.toLowerCase().startsWith(`${primary}-`)) ?? language
  );
}
