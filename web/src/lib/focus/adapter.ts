import { turned } from "../board/rotation";
import { m } from "../paraglide/messages";
import type { GameAdapter } from "../play/adapter";
import { ownSeat } from "../play/players";
import { animate, animateBack } from "./animation";
import { announce } from "./announcement";
import { applyAction } from "./apply";
import { drawnTrays, type TraySpots } from "./board/trays";
import { reason } from "./ending";
import { sideName, tintOf } from "./names";
import { plans } from "./plans";
import { roundsOf } from "./rounds";
import { moveText, tellMove } from "./speech";
import type { FocusTypes } from "./wire";

/** How Focus is played on the page, with the trays where `trays` says. */
export const focusAdapter = (trays: TraySpots): GameAdapter<FocusTypes> => ({
  view: (view) => (view.game === "focus" ? view : null),
  change: (change) => (change.game === "focus" ? change : null),
  sideName: (seat) => sideName(seat),
  apply: applyAction,
  animate: (before, seat, action, rotation, manner) => animate(before, seat, action, rotation, manner, trays),
  animateBack: (before, seat, action, rotation) => animateBack(before, seat, action, rotation, trays),
  plans,
  isPlanned: (planned, { action }) => planned.action === action,
  moveText,
  proven: { safe: () => m.hint_safe(), quiet: () => m.hint_quiet() },
  announce,
  reason,
  rows: (moves) =>
    roundsOf(moves).map((round, index) => ({
      number: index + 1,
      moves: round.flatMap(({ move }) => (move ? [move] : [])),
      passed: round.flatMap(({ seat, move }) => (move ? [] : [seat])),
    })),
  /** The only person at the board sits in front of it: of two nearer, of more at the corner on the lower right. */
  opening: ({ seats }, mine) => {
    const own = ownSeat(mine) ?? 1;
    return turned(0, seats.length === 2 ? 2 * (own - 1) : own - 1);
  },
  quarters: ({ seats }) => (seats.length === 2 ? 2 : 1),
  /** A capture is looked at for longer. */
  restAfter: ({ fallen }) => (fallen.some(({ tray }) => tray === "captured") ? 700 : 350),
  decides: () => true,
  tell: tellMove,
  tint: (seat) => tintOf(seat),
});

/** The same where the board's drawing has the trays. */
export const focus = focusAdapter(drawnTrays);
