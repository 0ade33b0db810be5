import { api } from "./api";
import { read, write } from "./stored";
import type { NoticeView, Site } from "./wire";

/** Under this name the browser remembers which notice was put away, by the time it was put up. */
const key = "notice";
/** How often the server is asked while the page is seen, in milliseconds: a page without a socket learns of a notice so. */
const period = 60_000;

/** What the operators of this server have set; unknown until the server has said so. */
class OwnSite {
  current = $state.raw<Site>();
  /** The notice on every page, unless this reader has put it away. */
  notice = $state.raw<NoticeView | null>(null);
  #over: ReturnType<typeof setTimeout> | undefined;

  /** Keeps asking. */
  listen() {
    void this.ask();
    setInterval(() => !document.hidden && void this.ask(), period);
    document.addEventListener("visibilitychange", () => !document.hidden && void this.ask());
  }

  /** Asks the server. */
  async ask() {
    try {
      this.current = await api.site();
      this.hear(this.current.notice);
    } catch {
      // What was known before holds.
    }
  }

  /** The server says which notice stands now. */
  hear(notice: NoticeView | null) {
    clearTimeout(this.#over);
    if (!notice || read(key) === notice.since) {
      this.notice = null;
      return;
    }
    if (notice.until !== null) {
      const left = Date.parse(notice.until) - Date.now();
      // A browser's clock may be wrong: the server decides what stands, and is asked again soon.
      if (left > 0 && left < period) this.#over = setTimeout(() => (this.notice = null), left);
    }
    // Nothing is said twice.
    if (this.notice?.since !== notice.since) this.notice = notice;
  }

  /** The reader has read the notice. */
  putAway() {
    if (this.notice) write(key, this.notice.since);
    this.notice = null;
  }
}

export const site = new OwnSite();
