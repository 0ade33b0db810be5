import type { ActionView, Board } from "./wire";

/** The board after an action of `seat`. Nothing is decided here: the action says who goes where. */
export function applyAction(board: Board, seat: number, action: ActionView): Board {
  switch (action.kind) {
    case "step": {
      const men = { ...board.men, [action.to]: action.man };
      if (action.displaced) men[action.from] = action.displaced;
      else delete men[action.from];
      return { ...board, men, attackers: action.attackers };
    }
    case "card":
      return { ...board, piles: board.piles?.map((pile, index) => (index === seat - 1 ? action.pile : pile)) ?? null };
    case "end":
      return { ...board };
  }
}
