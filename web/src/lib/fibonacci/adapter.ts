import { m } from "../paraglide/messages";
import type { GameAdapter } from "../play/adapter";
import { ownSeat } from "../play/players";
import { animate, animateBack } from "./animation";
import { announce } from "./announcement";
import { applyAction } from "./apply";
import { sideLooks } from "./board/palette";
import { reason } from "./ending";
import { sideName } from "./names";
import { plans } from "./plans";
import { moveText, tellMove, turnTexts } from "./speech";
import { turnsOf } from "./turns";
import type { FibonacciTypes } from "./wire";

/** How Fibonacci is played on the page. */
export const fibonacci: GameAdapter<FibonacciTypes> = {
  view: (view) => (view.game === "fibonacci" ? view : null),
  change: (change) => (change.game === "fibonacci" ? change : null),
  sideName,
  apply: applyAction,
  animate: (before, seat, action, rotation, manner) => animate(before, seat, action, rotation === 2, manner),
  animateBack: (before, seat, action, rotation) => animateBack(before, seat, action, rotation === 2),
  plans,
  isPlanned: (planned, action) =>
    planned.kind === "step" && action.kind === "step" && planned.from === action.from && planned.to === action.to,
  listed: (move) => (move.kind === "card" ? m.fib_card_listed({ card: move.card }) : move.action),
  moveText,
  turnTexts: ({ men }, ways) => turnTexts({ men }, ways),
  proven: { safe: () => m.fib_hint_safe(), quiet: () => m.fib_hint_quiet() },
  announce,
  reason,
  rows: (moves) =>
    turnsOf(moves).flatMap(({ turn, moves }) => [
      { number: turn, moves },
      ...(moves.at(-1)?.skipped ?? []).map((seat, at) => ({
        number: turn + 1 + at,
        moves: [],
        note: m.fib_say_skipped({ seat: sideName(seat) }),
      })),
    ]),
  /** Red is on top where the notation begins; the only person at the board has their own centre near. */
  opening: (_, mine) => (ownSeat(mine) === 1 ? 2 : 0),
  quarters: () => 2,
  /** The moves of a turn follow each other faster than turns do. */
  restAfter: () => 350,
  decides: ({ kind }) => kind !== "card",
  tell: tellMove,
  tint: (seat) => sideLooks[seat - 1]?.tint ?? "",
};
