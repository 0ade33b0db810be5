import { fetchTexts, speak } from "./catalogue.svelte";
import { isLanguage, matchLanguage, regional, type Locale } from "./language";
import { overwriteGetLocale } from "./paraglide/runtime";
import { read, write } from "./stored";

function chosen(): Locale {
  const remembered = read("language");
  return isLanguage(remembered) ? remembered : matchLanguage(navigator.languages);
}

/** The language in use. It is state: every message asked for in a template or a `$derived` follows it. */
class Language {
  #current = $state<Locale>(chosen());
  /** What was chosen last: its texts may still be on their way. */
  #wanted = this.#current;

  get current(): Locale {
    return this.#current;
  }

  /** The language in which dates are written. */
  get dates(): string {
    return regional(this.#current, navigator.languages);
  }

  /** Fetches the texts of the language in use, without which nothing can be shown. */
  async begin() {
    speak(await fetchTexts(this.#current));
  }

  /** Changes the language, once its texts are there, for now and for later visits. */
  async set(language: Locale) {
    this.#wanted = language;
    const texts = await fetchTexts(language);
    if (this.#wanted !== language) return;
    speak(texts);
    this.#current = language;
    write("language", language);
    document.documentElement.lang = language;
  }
}

export const language = new Language();
overwriteGetLocale(() => language.current);
document.documentElement.lang = language.current;
