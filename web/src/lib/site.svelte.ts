import { api } from "./api";
import { read, write } from "./stored";
import type { NoticeView, Site } from "./wire";

/** Name under which the browser stores which notice was dismissed, by its time. */
const key = "notice";
/** Polling interval while the page is visible, in milliseconds: how pages without a socket learn of notices. */
const period = 60_000;

/** The operator's settings; unknown until the server has answered. */
class OwnSite {
  current = $state.raw<Site>();
  /** The current notice, unless this reader has dismissed it. */
  notice = $state.raw<NoticeView | null>(null);
  #over: ReturnType<typeof setTimeout> | undefined;

  /** Starts polling. */
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
      // The previous values remain.
    }
  }

  /** The server has sent the current notice. */
  hear(notice: NoticeView | null) {
    clearTimeout(this.#over);
    if (!notice || read(key) === notice.since) {
      this.notice = null;
      return;
    }
    if (notice.until !== null) {
      const left = Date.parse(notice.until) - Date.now();
      // The browser's clock may be wrong: the server decides whether it is current, and is asked again soon.
      if (left > 0 && left < period) this.#over = setTimeout(() => (this.notice = null), left);
    }
    // A notice is not announced twice.
    if (this.notice?.since !== notice.since) this.notice = notice;
  }

  /** The reader has dismissed the notice. */
  putAway() {
    if (this.notice) write(key, this.notice.since);
    this.notice = null;
  }
}

export const site = new OwnSite();
