import { hopsOf } from "../board/hop";
import { m } from "../paraglide/messages";
import type { Ended } from "../play/adapter";
import type { Playable } from "../play/playable";
import type { Over } from "../wire";
import { axialOf, neighbours, type Point } from "./board/geometry";
import type { Won } from "./board/marks";
import { centreOf, kindOf, seatOf } from "./board/men";
import { sideName } from "./names";
import type { Board, FibonacciTypes } from "./wire";

/** The men that won: the ring round the centre, the six strikes of the card game, else all of the winner's. */
export function wonPoints({ men }: Board, { reason, winners }: Over): Point[] {
  const [winner] = winners;
  if (winner === undefined) return [];
  const own = Object.keys(men).filter((point) => seatOf(men[point] ?? "C") === winner);
  const strikes = own.filter((point) => kindOf(men[point] ?? "C") === "strike");
  if (reason === "cards") return strikes;
  const centre = reason === "ring" ? centreOf(men, 3 - winner) : null;
  if (centre === null) return own;
  const ring = neighbours(centre);
  return strikes.filter((point) => ring.includes(point));
}

/** The men of a finished game that light up; they hop, from the last move on, if the end is news. Null while the game is running. */
export function wonMen({ over, live, board, moves, ended, animator }: Playable<FibonacciTypes>): Won | null {
  const [seat] = over?.winners ?? [];
  if (!over || !live || seat === undefined) return null;
  const points = wonPoints(board, over);
  const last = moves.findLast((move) => move.kind === "step");
  const away = (point: Point) => (last?.kind === "step" ? apart(point, last.to) : 0);
  return { seat, points, hops: hopsOf(ended && !animator.still() ? points : [], away) };
}

/** How many steps two points are apart. */
function apart(a: Point, b: Point): number {
  const [from, to] = [axialOf(a), axialOf(b)];
  const [q, r] = [from.q - to.q, from.r - to.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Why a game of Fibonacci is over; null where that is no reason of its own. */
export function reason({ over, moves, state }: Ended<FibonacciTypes>): string | null {
  const [winner] = over.winners;
  const last = moves.at(-1);
  if (over.reason === "turns" && last) return m.fib_end_turns({ turns: last.turn + last.skipped.length });
  if (winner === undefined || (over.reason !== "ring" && over.reason !== "cards")) return null;
  const count = state.board.attackers[2 - winner] ?? 0;
  const told = { count, winner: sideName(winner), loser: sideName(3 - winner) };
  const text = over.reason === "ring" ? m.fib_end_ring(told) : m.fib_end_cards(told);
  // A move can do the other side's work.
  return last && last.seat !== winner ? m.end_both({ text, more: m.fib_end_own(told) }) : text;
}
