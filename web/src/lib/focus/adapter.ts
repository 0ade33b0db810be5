import { applyAction } from "./apply";
import type { FocusPlay, Manner } from "../play/adapter";
import { newsText } from "./announcement";
import { planBack, planOf } from "./animation";
import { roundsOf } from "./rounds";
import { moveText } from "./speech";

/** How Focus is played on the page. */
export const focus: Manner<FocusPlay> = {
  apply: applyAction,
  plan: planOf,
  planBack,
  text: moveText,
  tell: newsText,
  rows: (moves) =>
    roundsOf(moves).map((round, index) => ({
      number: index + 1,
      moves: round.flatMap(({ move }) => (move ? [move] : [])),
      passed: round.flatMap(({ seat, move }) => (move ? [] : [seat])),
    })),
  /** The only person at the board sits in front of it. */
  turned: ({ seats }) => {
    const people = seats.filter(({ kind }) => kind === "human");
    const [one] = people;
    return people.length === 1 && one !== undefined && one.seat >= 2 && !(seats.length > 2 && one.seat === 2);
  },
  burst: 2,
  rest: 0,
};
