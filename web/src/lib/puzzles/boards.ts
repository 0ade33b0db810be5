import type { GameBoard } from "../wire";
import { puzzles } from "./server";

const fetched = new Map<string, Promise<GameBoard>>();

/** The board of a puzzle, fetched once. Rejects with `Refused`. */
export function boardOf(id: string): Promise<GameBoard> {
  const known = fetched.get(id);
  if (known) return known;
  const board = puzzles
    .view(id)
    .then((view): GameBoard =>
      view.game === "focus" ? { game: view.game, ...view.start } : { game: view.game, ...view.start },
    );
  board.catch(() => fetched.delete(id));
  fetched.set(id, board);
  return board;
}
