import type { MoveView } from "./wire";

/** A place in the list of moves: what a seat played, or (`move` null) that it was passed over. */
export interface Turn {
  seat: number;
  move: MoveView | null;
}

/** Moves by rounds: a new one starts whenever the starting seat has the turn. Skipped seats have a place too. */
export function roundsOf(moves: readonly MoveView[]): Turn[][] {
  const rounds: Turn[][] = [];
  const starter = moves[0]?.seat;
  const add = (turn: Turn) => {
    if (turn.seat === starter) rounds.push([]);
    rounds.at(-1)?.push(turn);
  };
  for (const move of moves) {
    add({ seat: move.seat, move });
    for (const seat of move.skipped) add({ seat, move: null });
  }
  return rounds;
}
