import { read, remove, write } from "../stored";
import type { OfflineGame } from "../wire";

/** Games are kept under this name and their address. */
const prefix = "offline:";

/** The games of this browser that no server has yet. */
export const offlineGames = {
  /** Whether the server does not have this game yet. */
  has: (id: string): boolean => offlineGames.read(id) !== null,
  read: (id: string): OfflineGame | null => read(prefix + id) as OfflineGame | null,
  write: (game: OfflineGame) => write(prefix + game.id, game),
  remove: (id: string) => remove(prefix + id),
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
