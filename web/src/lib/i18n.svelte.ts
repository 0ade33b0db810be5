import { fetchTexts, speak } from "./catalogue.svelte";
import { datesLanguage, isLanguage, matchLanguage, type Locale } from "./language";
import { overwriteGetLocale } from "./paraglide/runtime";
import { read, write } from "./stored";

function chosen(): Locale {
  const remembered = read("language");
  return isLanguage(remembered) ? remembered : matchLanguage(navigator.languages);
}

/** The current language. As state: every message in a template or a `$derived` follows it. */
class Language {
  #current = $state<Locale>(chosen());
  /** The last choice, whose texts may still be loading. */
  #wanted = this.#current;

  get current(): Locale {
    return this.#current;
  }

  /** The language for dates. */
  get dates(): string {
    return datesLanguage();
  }

  /** Loads the texts of the current language, without which nothing can be shown. */
  async begin() {
    speak(await fetchTexts(this.#current));
  }

  /** Changes the language, once its texts are loaded, for now and for later visits. */
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
