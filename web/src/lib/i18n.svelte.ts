import { isLanguage, matchLanguage, type Locale } from "./language";
import { overwriteGetLocale } from "./paraglide/runtime";
import { read, write } from "./stored";

function chosen(): Locale {
  const remembered = read("language");
  return isLanguage(remembered) ? remembered : matchLanguage(navigator.languages);
}

/** The language in use. It is state: every message asked for in a template or a `$derived` follows it at once. */
class Language {
  #current = $state<Locale>(chosen());

  get current(): Locale {
    return this.#current;
  }

  /** Changes the language for now and for later visits. */
  set(language: Locale) {
    this.#current = language;
    write("language", language);
    document.documentElement.lang = language;
  }
}

export const language = new Language();
overwriteGetLocale(() => language.current);
document.documentElement.lang = language.current;
