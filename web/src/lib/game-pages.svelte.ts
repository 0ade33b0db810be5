import { api, type GameFilter } from "./api";
import type { GameSummary } from "./wire";

/** The games of this browser that are being played, or those that are over, as far as they were asked for. */
export class GamePages {
  games = $state.raw<GameSummary[]>([]);
  /** Where the next page begins; null where there is none. */
  next = $state<string | null>(null);
  loading = $state(false);

  /** Which of them are wanted. */
  filter: GameFilter = {};

  constructor(readonly state: "open" | "over") {}

  /** Reads the first page. */
  async load() {
    const { games, next } = await api.games({ state: this.state, ...this.filter });
    this.games = games;
    this.next = next;
  }

  /** Reads one page more. */
  async more() {
    if (this.next === null || this.loading) return;
    this.loading = true;
    try {
      const { games, next } = await api.games({ state: this.state, before: this.next, ...this.filter });
      // A game that was played on meanwhile has changed its place.
      const known = new Set(this.games.map(({ id }) => id));
      this.games = [...this.games, ...games.filter(({ id }) => !known.has(id))];
      this.next = next;
    } finally {
      this.loading = false;
    }
  }

  /** Takes a game off. Returns where it was; -1 if it was not there. */
  drop(id: string): number {
    const at = this.games.findIndex((game) => game.id === id);
    this.games = this.games.filter((game) => game.id !== id);
    return at;
  }

  /** Puts a game back where it was. */
  restore(game: GameSummary, at: number) {
    this.games = this.games.toSpliced(at, 0, game);
  }
}
