import { read, remove, write } from "../stored";
import type { OfflineGame } from "../wire";

/** Games are kept under this name and their address; why the server does not take one, under the other. */
const prefix = "offline:";
const refusedPrefix = "refused:";

/** The games of this browser that no server has yet. */
export const offlineGames = {
  /** Whether the server does not have this game yet. */
  has: (id: string): boolean => offlineGames.read(id) !== null,
  read: (id: string): OfflineGame | null => read(prefix + id) as OfflineGame | null,
  write: (game: OfflineGame) => write(prefix + game.id, game),
  remove(id: string) {
    remove(prefix + id);
    remove(refusedPrefix + id);
  },
  /** The server does not take the game, for what it is. */
  refuse: (id: string, code: string) => write(refusedPrefix + id, code),
  /** By which code it was refused; null where it was not. */
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
