import type { ActionView, Board } from "./wire";

/** The board after an action of `seat`. Nothing is decided here: the action says who goes where. */
export function applyAction(board: Board, seat: number, action: ActionView): Board {
  switch (action.kind) {
    case "step": {
      const men = { ...board.men, [action.to]: action.man };
      if (action.displaced) men[action.from] = action.displaced;
      else delete men[action.from];
      return { ...board, men };
    }
    case "card":
      return { ...board, piles: board.piles?.map((pile, index) => (index === seat - 1 ? drawn(pile, action.card) : pile)) ?? null };
    case "end":
      return { ...board };
  }
}

/** A pile without the card turned up. A used-up pile is a full one again when its owner's turn comes. */
function drawn(pile: readonly number[], card: number): number[] {
  const full = pile.every((count) => count === 0) ? pile.map(() => 2) : pile;
  return full.map((count, index) => (index === card - 1 ? count - 1 : count));
}
