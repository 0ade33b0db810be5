import type { SeatView } from "../wire";
import { ownSeat } from "./players";

/** Maximum number of numbered moves; of more, the newest. */
const longest = 9;

/** Whose view a table shows: that of the only seat of `mine`, otherwise of the next person to move. Null without people. */
export function viewerOf(seats: readonly SeatView[], mine: readonly number[], turn: number | null): number | null {
  const own = ownSeat(mine);
  if (own !== null || turn === null) return own;
  const inOrder = [...seats.slice(turn - 1), ...seats.slice(0, turn - 1)];
  return inOrder.find(({ kind }) => kind === "human")?.seat ?? null;
}

/** The moves since the last decision of a seat (null: of any seat, if nobody moves next); `decides` distinguishes decisions from automatic moves. */
export function movesSince<M extends { seat: number }>(
  moves: readonly M[],
  seat: number | null,
  decides: (move: M) => boolean,
): readonly M[] {
  const last = moves.findLastIndex((move) => decides(move) && (seat === null || move.seat === seat));
  return moves.slice(Math.max(last + 1, moves.length - longest));
}
