import { api } from "./api";
import { notify } from "./lobby/lobby.svelte";
import { m } from "./paraglide/messages";
import { read, write } from "./stored";
import { waitsForMe } from "./summary";
import type { GameSummary } from "./wire";

/** Name under which the browser remembers that the viewer plays with absent people. */
const key = "correspondence";
/** Polling interval for waiting games, in milliseconds. */
const period = 60_000;

/** Challenges, and games with others, without a clock or by correspondence, that wait for the viewer: their number is next to "My games", on every page. */
class Turns {
  ids = $state.raw<readonly string[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Starts polling in browsers that have played before. */
  listen() {
    if (read(key) === true) this.#follow();
    document.addEventListener(
      "visibilitychange",
      () => !document.hidden && this.#timer !== undefined && void this.ask(),
    );
  }

  /** The viewer plays such a game: polls from now on, and at each call. */
  begin() {
    write(key, true);
    if (this.#timer === undefined) this.#follow();
    else void this.ask();
  }

  /** Asks which games are waiting. A new one is announced outside the page while the page is hidden. */
  async ask() {
    if (this.#timer === undefined) return;
    try {
      const [{ games }, { challenges }] = await Promise.all([
        api.games({ state: "open", limit: "50" }),
        api.challenges(),
      ]);
      const ids = [...challenges, ...games.filter(waitsWithOthers)].map(({ id }) => id);
      const fresh = ids.find((id) => !this.ids.includes(id));
      this.ids = ids;
      const { countInTitle } = await import("./tab-title");
      countInTitle(ids.length);
      if (fresh && document.hidden) notify(m.game_turn_mine(), `/game/${fresh}`);
    } catch {
      // The next poll is a minute later.
    }
  }

  #follow() {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.ask(), period);
    void this.ask();
  }
}

/** Whether a game with people elsewhere, whose players need not stay at the table, waits for the viewer. */
export function waitsWithOthers(game: GameSummary): boolean {
  const others = game.seats.some(({ seat, kind }) => kind === "human" && !game.mine.includes(seat));
  return others && game.pace?.kind !== "live" && waitsForMe(game);
}

export const turns = new Turns();
