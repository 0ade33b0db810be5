import { m } from "../paraglide/messages";
import type { Game } from "./game.svelte";
import { listed } from "./players";
import type { GameTypes } from "./types";
import type { GameWords } from "./words";

/** Ends that are a draw, unless the terms make a draw a win for one side. */
const drawn = ["length", "repetition", "quiet", "turns"];

/** Why a game is over, with names and numbers, in a sentence or two; empty while it is running. */
export function endTexts({ adapter, moves, over, state, view }: Game<GameTypes>, words: GameWords): string[] {
  if (!over) return [];
  const { seats } = view;
  const names = (of: readonly number[]) => listed(of.map((seat) => adapter.sideName(seat)));
  if (over.late !== undefined) return [m.end_lapsed({ seat: adapter.sideName(over.late) })];
  const beaten = seats.filter(({ seat }) => !over.winners.includes(seat));
  const gone = beaten
    .filter(({ left }) => over.reason === "resigned" || (over.reason === "left" && left))
    .map(({ seat }) => seat);
  if (gone.length > 0) {
    const told = { count: gone.length, seats: names(gone) };
    return [over.reason === "left" ? m.end_left(told) : m.end_resigned(told)];
  }
  // For partners it is not said whose time ran out.
  const [late, ...partners] = over.reason === "time" ? beaten : [];
  if (late && partners.length === 0) return [m.end_time({ seats: adapter.sideName(late.seat) })];
  const text = adapter.reason({ over, moves, state, seats }) ?? words.reason(over.reason);
  const agreed =
    over.winners.length > 0 && drawn.includes(over.reason) ? [m.end_draw_won({ seat: names(over.winners) })] : [];
  return [text, ...agreed];
}
