import { api, Refused } from "../api";
import { capabilities } from "../capabilities";
import { offlineGames } from "./games";

/** How often the server is tried while it does not have all games, in milliseconds. */
const every = 20_000;

/** Hands games over that the server does not have, one after the other, until it has them all. */
export class HandOver {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  /** Games that the server does not take, for as long as the page lasts: they stay here. */
  readonly #refused = new Set<string>();

  /** Calls `done` for each game that the server has now. */
  constructor(readonly done: (id: string) => void) {}

  /** Tries now, and later what did not succeed. */
  async start() {
    clearTimeout(this.#timer);
    if (this.#running || !capabilities.server) return;
    this.#running = true;
    for (const id of this.#waiting()) await this.#one(id);
    this.#running = false;
    if (this.#waiting().length > 0) this.#timer = setTimeout(() => void this.start(), every);
  }

  #waiting(): string[] {
    return offlineGames.all().filter((id) => !this.#refused.has(id));
  }

  async #one(id: string) {
    for (;;) {
      const game = offlineGames.read(id);
      if (!game) return;
      try {
        await api.handOver(game);
      } catch (error) {
        // What is refused for what it is, is refused again. Too many at once, or no server: later.
        if (error instanceof Refused && ["malformed", "stale", "too-large"].includes(error.code)) {
          this.#refused.add(id);
          offlineGames.refuse(id, error.code);
        }
        return;
      }
      // Played on while it was on its way: the rest is sent after it.
      if (offlineGames.read(id)?.events.length === game.events.length) return this.done(id);
    }
  }
}
