import { m } from "../paraglide/messages";
import type { Announced } from "../play/adapter";
import type { SeatView } from "../wire";
import { sideName } from "./names";
import { join, leftText, moveText, ringTexts } from "./speech";
import { turnsOf } from "./turns";
import type { FibonacciTypes, MoveView } from "./wire";

/** What is said of a move just made. Of a computer's turn all that has been played of it, for its moves come faster than they can be read out. */
export function announce({ moves, boards, state, seats }: Announced<FibonacciTypes>): string {
  const shown = newest(moves, seats);
  const before = boards[moves.length - shown.length] ?? state.board;
  const skipped = state.skipped.map((seat) => m.fib_say_skipped({ seat: sideName(seat) }));
  const next = state.over || !state.turn || isBot(seats, state.turn) ? "" : leftText(state.turn, state);
  return join([...shown.map(moveText), ...ringTexts(before, state.board), ...skipped, next]);
}

const isBot = (seats: readonly SeatView[], seat: number | undefined) => seats[(seat ?? 0) - 1]?.kind === "bot";

/** The last move, with those of a computer's turn before it; a card is announced together with the turn before it. */
export function newest(moves: readonly MoveView[], seats: readonly SeatView[]): MoveView[] {
  const turns = turnsOf(moves);
  const last = turns.at(-1);
  if (!last) return [];
  const cards = last.moves.every(({ kind }) => kind === "card") ? turns.at(-2) : undefined;
  const shown = isBot(seats, last.seat) ? last.moves : last.moves.slice(-1);
  return [...(cards && isBot(seats, cards.seat) ? cards.moves : []), ...shown];
}
