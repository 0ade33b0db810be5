import { api, type GameFilter } from "./api";
import type { GameSummary } from "./wire";

/** This browser's running games, or its finished ones, as far as they were loaded. */
export class GamePages {
  games = $state.raw<GameSummary[]>([]);
  /** Where the next page begins; null if there is none. */
  next = $state<string | null>(null);
  loading = $state(false);

  /** Which of them to load. */
  filter: GameFilter = {};

  constructor(readonly state: "open" | "over") {}

  /** Loads the first page. */
  async load() {
    const { games, next } = await api.games({ state: this.state, ...this.filter });
    this.games = games;
    this.next = next;
  }

  /** Loads another page. */
  async more() {
    if (this.next === null || this.loading) return;
    this.loading = true;
    try {
      const { games, next } = await api.games({ state: this.state, before: this.next, ...this.filter });
      // A game that was continued meanwhile has changed its place.
      const known = new Set(this.games.map(({ id }) => id));
      this.games = [...this.games, ...games.filter(({ id }) => !known.has(id))];
      this.next = next;
    } finally {
      this.loading = false;
    }
  }

  /** Removes a game. Returns its index; -1 if it was not there. */
  drop(id: string): number {
    const at = this.games.findIndex((game) => game.id === id);
    this.games = this.games.filter((game) => game.id !== id);
    return at;
  }

  /** Restores a game at its index. */
  restore(game: GameSummary, at: number) {
    this.games = this.games.toSpliced(at, 0, game);
  }
}
