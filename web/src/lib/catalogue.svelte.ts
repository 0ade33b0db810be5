import type { Locale } from "./language";

/**
 * The texts of one language. A page fetches those of the language in use alone: `vite.config.ts` has every import of
 * `paraglide/messages`, which would bring all languages, come here.
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

/** What messages are taken from: it is state, so that a template that shows one follows the language. */
let texts = $state.raw<Record<string, Message>>({});

/** From now on every message is one of these. */
export function speak(catalogue: Catalogue) {
  texts = catalogue as unknown as Record<string, Message>;
}

const messages = new Map<string, Message>();

/** Every message, in the language that is spoken when it is called: a function that was kept follows the language, too. */
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
