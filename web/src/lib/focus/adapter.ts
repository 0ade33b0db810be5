import type { GameAdapter } from "../play/adapter";
import { animate, animateBack } from "./animation";
import { announce } from "./announcement";
import { applyAction } from "./apply";
import { sideName, tintOf } from "./names";
import { roundsOf } from "./rounds";
import { moveText, tellMove } from "./speech";
import type { FocusTypes } from "./wire";

/** How Focus is played on the page. */
export const focus: GameAdapter<FocusTypes> = {
  view: (view) => (view.game === "focus" ? view : null),
  change: (change) => (change.game === "focus" ? change : null),
  sideName: (seat) => sideName(seat),
  apply: applyAction,
  animate,
  animateBack,
  moveText,
  announce,
  rows: (moves) =>
    roundsOf(moves).map((round, index) => ({
      number: index + 1,
      moves: round.flatMap(({ move }) => (move ? [move] : [])),
      passed: round.flatMap(({ seat, move }) => (move ? [] : [seat])),
    })),
  /** The only person at the board sits in front of it. */
  flipped: ({ seats }) => {
    const people = seats.filter(({ kind }) => kind === "human");
    const [one] = people;
    return people.length === 1 && one !== undefined && one.seat >= 2 && !(seats.length > 2 && one.seat === 2);
  },
  /** A capture is looked at for longer. */
  restAfter: ({ fallen }) => (fallen.some(({ tray }) => tray === "captured") ? 700 : 350),
  decides: () => true,
  tell: tellMove,
  tint: (seat) => tintOf(seat),
};
