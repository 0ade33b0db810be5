import { api } from "../api";
import type { GameBoard } from "../wire";

/** Maximum number of pages of running games searched: more than anybody plays. */
const pages = 5;
/** Positions before this ply are openings that occur in many games. */
const opening = 6;

let known: Promise<{ variant: string; board: GameBoard }[]> | undefined;

/**
 * The boards of the games of this variant that the viewer is playing against other people, or for rating. Players get
 * no engine analysis of them. Offline there are none.
 */
export async function playedNow(variant: string): Promise<GameBoard[]> {
  known ??= load().catch(() => []);
  return (await known).filter((game) => sameRules(game.variant, variant)).map(({ board }) => board);
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
