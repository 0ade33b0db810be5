import type { Locale } from "./language";

/**
 * The texts of one language. A page fetches only those of its language: `vite.config.ts` redirects every import of
 * `paraglide/messages`, which would include all languages, to this file.
 */
export type Catalogue = typeof import("./paraglide/messages/en");
type Message = (inputs?: object) => string;

const catalogues: Record<Locale, () => Promise<Catalogue>> = {
  en: () => import("./paraglide/messages/en"),
  fr: () => import("./paraglide/messages/fr"),
  it: () => import("./paraglide/messages/it"),
  de: () => import("./paraglide/messages/de"),
  "zh-TW": () => import("./paraglide/messages/zh-TW"),
};

/** Fetches the texts of a language. */
export function fetchTexts(locale: Locale): Promise<Catalogue> {
  return catalogues[locale]();
}

/** The current texts; as state, so that templates follow the language. */
let texts = $state.raw<Record<string, Message>>({});

/** Replaces all texts. */
export function speak(catalogue: Catalogue) {
  texts = catalogue as unknown as Record<string, Message>;
}

const messages = new Map<string, Message>();

/** A message in the language at the time of the call: a stored function follows the language, too. */
export const m = new Proxy({} as Catalogue, {
  get(_, name: string) {
    let message = messages.get(name);
    if (!message) {
      message = (inputs) => {
        const text = texts[name];
        if (!text) throw new Error(`no text for ${name}`);
        return text(inputs);
      };
      messages.set(name, message);
    }
    return message;
  },
});
