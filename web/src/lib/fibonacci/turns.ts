import type { MoveView } from "./wire";

/** The moves of one turn. */
export interface TurnMoves {
  turn: number;
  seat: number;
  moves: MoveView[];
}

/** The moves by turns. */
export function turnsOf(moves: readonly MoveView[]): TurnMoves[] {
  const turns: TurnMoves[] = [];
  for (const move of moves) {
    if (turns.at(-1)?.turn !== move.turn) turns.push({ turn: move.turn, seat: move.seat, moves: [] });
    turns.at(-1)?.moves.push(move);
  }
  return turns;
}
