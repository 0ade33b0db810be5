import { read, remove, write } from "../stored";
import type { OfflineGame } from "../wire";

/** Prefixes of the names under which games, and reasons why the server refused them, are stored by address. */
const prefix = "offline:";
const refusedPrefix = "refused:";

/** The games of this browser that the server does not have yet. */
export const offlineGames = {
  /** Whether the server does not have this game yet. */
  has: (id: string): boolean => offlineGames.read(id) !== null,
  read: (id: string): OfflineGame | null => read(prefix + id) as OfflineGame | null,
  write: (game: OfflineGame) => write(prefix + game.id, game),
  remove(id: string) {
    remove(prefix + id);
    remove(refusedPrefix + id);
  },
  /** The server has permanently refused the game. */
  refuse: (id: string, code: string) => write(refusedPrefix + id, code),
  /** The code with which it was refused; null if it was not. */
  refusal: (id: string): string | null => read(refusedPrefix + id) as string | null,
  /** Their addresses. */
  all(): string[] {
    try {
      const start = `gamut:${prefix}`;
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length));
    } catch {
      return []; // No storage, no games.
    }
  },
};
