import type { Manner, Play } from "../play/adapter";
import { m } from "../paraglide/messages";
import { applyAction, turnsOf } from "./apply";
import { sideName } from "./names";
import { planBack, planOf } from "./animation";
import { moveText, told } from "./speech";
import type { ActionView, Board, MoveView, StateView } from "./wire";

/** Fibonacci, as the wire has it. */
export interface FibonacciPlay extends Play {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}

/** How Fibonacci is played on the page. */
export const fibonacci: Manner<FibonacciPlay> = {
  apply: applyAction,
  plan: planOf,
  planBack,
  text: moveText,
  tell: ({ moves, boards, state, seats }) => told(moves, boards, state, seats),
  rows: (moves) =>
    turnsOf(moves).flatMap(({ turn, moves }) => [
      { number: turn, moves },
      ...(moves.at(-1)?.skipped ?? []).map((seat, at) => ({ number: turn + 1 + at, moves: [], note: m.fib_say_skipped({ seat: sideName(seat) }) })),
    ]),
  /** Red is on top where the notation begins; the only person at the board has his own centre near. */
  turned: ({ seats }) => {
    const people = seats.filter(({ kind }) => kind === "human");
    return people.length === 1 && people[0]?.seat === 1;
  },
  /** A whole turn of the other side is shown, with the card and its end, even if it comes at once. */
  burst: 9,
  rest: 260,
};
