import { hopsOf } from "../board/hop";
import { m } from "../paraglide/messages";
import type { Ended } from "../play/adapter";
import type { Playable } from "../play/playable";
import { listed } from "../play/players";
import type { Over } from "../wire";
import { cellOf, type Square } from "./board/geometry";
import type { Won } from "./board/marks";
import { colourName, sideName } from "./names";
import type { Board, FocusTypes } from "./wire";

/** The squares of the stacks that won: those that a winner tops. */
export function wonSquares({ stacks }: Board, { winners }: Over): Square[] {
  return Object.keys(stacks).filter((square) => winners.includes(Number(stacks[square]?.at(-1))));
}

/** The winners' stacks of a finished game; they hop, from where the last move went, if the end is news. Null while the game is running. */
export function wonStacks({ over, live, board, last, ended, animator }: Playable<FocusTypes>): Won | null {
  if (!over || !live || over.winners.length === 0) return null;
  const squares = wonSquares(board, over);
  return {
    squares,
    hops: hopsOf(ended && !animator.still() ? squares : [], (square) => (last ? apart(square, last.to) : 0)),
  };
}

/** How far two squares are apart, as the crow flies, in squares. */
function apart(a: Square, b: Square): number {
  const [from, to] = [cellOf(a), cellOf(b)];
  return Math.hypot(from.column - to.column, from.row - to.row);
}

/** Why a game of Focus is over; null where that is no reason of its own. */
export function reason(ended: Ended<FocusTypes>): string | null {
  switch (ended.over.reason) {
    case "captures":
      return captures(ended);
    case "immobilised": {
      const stuck = ended.seats
        .filter(({ seat }) => !ended.over.winners.includes(seat))
        .map(({ seat }) => sideName(seat));
      return m.end_stuck({ count: stuck.length, seats: listed(stuck) });
    }
    case "quiet": {
      const last = ended.moves.findLastIndex(({ fallen }) => fallen.some(({ tray }) => tray === "captured"));
      return m.end_quiet({ count: ended.moves.length - 1 - last });
    }
    default:
      return null;
  }
}

/** What the winner has captured; of the pieces that count in all, those of the reserve too, where these decided. */
function captures({ over, state: { board, missing } }: Ended<FocusTypes>): string | null {
  const [winner] = over.winners;
  if (winner === undefined) return null;
  const row = board.captured[winner - 1] ?? [];
  const each = row.flatMap((count, index) => (count > 0 ? [{ count, colour: colourName(index + 1) }] : []));
  const [first] = each;
  if (each.length === 1 && first && row.length === 2)
    return m.end_captured({ seat: sideName(winner), count: first.count, other: first.colour });
  const list = each.map(({ count, colour }) => `${count} ${colour}`);
  const lacks = missing?.[winner - 1];
  const total = lacks?.counted ?? null;
  const short = lacks?.each.some((count) => count > 0) ?? false;
  if (total === null || !short) return m.end_captured_each({ seat: sideName(winner), list: listed(list) });
  const reserve = total - row.reduce((sum, count) => sum + count, 0);
  if (reserve > 0) list.push(m.end_in_reserve({ count: reserve }));
  return m.end_captured_total({ seat: sideName(winner), total, list: listed(list) });
}
