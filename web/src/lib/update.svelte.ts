import { build } from "./build";
import { protocol } from "./wire";

/** What a page needs from the browser to be replaced by a newer one; tests have their own. */
export interface Loader {
  /** The builds for which this tab was reloaded; null if nothing can be stored. */
  remembered(): readonly string[] | null;
  remember(builds: readonly string[]): void;
  /** Whether text is being written that would be lost. */
  isWriting(): boolean;
  load(): void;
}

/** Number of builds stored; during a rolling restart a page meets two. */
const most = 8;

/**
 * The page of another build, once a server has reported it: it is loaded when nobody is in the middle of something, and
 * once for each build, whatever the tab then gets.
 */
export class Update {
  /** The server speaks another protocol, so this page cannot continue. */
  outdated = $state(false);
  /** The server's build, if it is another one. */
  #build: string | null = null;
  #resting = 0;

  constructor(
    readonly own: { readonly build: string; readonly protocol: number },
    readonly loader: Loader,
  ) {}

  /** A server has reported its build. A page served by Vite has no build, nor has a game without a server. */
  told(build: string, protocol: number) {
    if (!this.own.build || !build) return;
    this.#build = build === this.own.build ? null : build;
    this.outdated = this.#build !== null && protocol !== this.own.protocol;
    if (this.outdated || this.#resting > 0) this.#load();
  }

  /** Allows a reload, from `later` milliseconds on, until the returned function is called. */
  rest(later = 0): () => void {
    let resting = false;
    const begin = () => {
      resting = true;
      this.#resting += 1;
      this.#load();
    };
    const timer = later > 0 ? setTimeout(begin, later) : undefined;
    if (later === 0) begin();
    return () => {
      clearTimeout(timer);
      if (resting) this.#resting -= 1;
      resting = false;
    };
  }

  /** Whether the page being opened must be loaded completely; then it counts as done. */
  take(): boolean {
    const done = this.#build === null ? null : this.loader.remembered();
    // If nothing can be stored, an old page is better than endless reloading.
    if (this.#build === null || done === null || done.includes(this.#build)) return false;
    this.loader.remember([...done, this.#build].slice(-most));
    this.#build = null;
    return true;
  }

  #load() {
    if (!this.loader.isWriting() && this.take()) this.loader.load();
  }
}

const key = "gamut-loaded-for";

const browser: Loader = {
  remembered() {
    try {
      const builds: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
      return Array.isArray(builds) ? builds.filter((build): build is string => typeof build === "string") : [];
    } catch {
      return null;
    }
  },
  remember: (builds) => sessionStorage.setItem(key, JSON.stringify(builds)),
  isWriting() {
    const field = document.activeElement;
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== "radio" &&
      field.type !== "checkbox" &&
      field.value !== ""
    );
  },
  load: () => location.reload(),
};

export const update = new Update({ build: build === "dev" ? "" : build, protocol }, browser);
