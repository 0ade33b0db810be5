import { api } from "../api";
import type { GameBoard } from "../wire";

/** Maximum number of pages of running games searched: more than anybody plays. */
const pages = 5;
/** Positions before this ply are openings that occur in many games. */
const opening = 6;

let known: Promise<{ variant: string; board: GameBoard }[]> | undefined;

/**
 * Whether one of these boards occurs in a game of this variant that the viewer is playing against other people, or for
 * rating. Players get no engine analysis of it. Offline there are none.
 */
export async function isPlayedNow(variant: string, boards: readonly object[]): Promise<boolean> {
  known ??= load().catch(() => []);
  const games = (await known).filter((game) => sameRules(game.variant, variant));
  return games.some((game) => boards.some((board) => same(game.board, board)));
}

/** Forgets them for a new analysis. */
export function forget() {
  known = undefined;
}

async function load() {
  const found: { variant: string; board: GameBoard }[] = [];
  let before: string | undefined;
  for (let page = 0; page < pages; page++) {
    const { games, next } = await api.games({ state: "open", limit: "50", ...(before && { before }) });
    for (const { variant, board, seats, mine, result, ply, rated } of games) {
      const others = seats.some(({ seat, kind }) => kind !== "bot" && !mine.includes(seat));
      if (board && ply >= opening && (others || rated) && mine.length > 0 && !result) found.push({ variant, board });
    }
    if (next === null) break;
    before = next;
  }
  return found;
}

/** Whether a position of one variant is a position of the other: mode and seats are the same. */
function sameRules(one: string, other: string): boolean {
  const mode = (variant: string) => variant.split(/[:,]/)[0];
  return mode(one) === mode(other);
}

const same = (game: GameBoard, board: object) => JSON.stringify(sorted(game)) === JSON.stringify(sorted(board));

/** The same with the keys of all objects in order, and without the name of the game. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "game")
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
