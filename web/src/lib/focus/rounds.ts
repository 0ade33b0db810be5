import type { MoveView } from "./wire";

/** A place in the list of moves: what a seat played, or (`move` null) that it was passed over. */
export interface Turn {
  seat: number;
  move: MoveView | null;
}

/** Moves by rounds: a new one begins when the turn has come round the table. Who was passed over has a place too. */
export function roundsOf(moves: readonly MoveView[]): Turn[][] {
  const rounds: Turn[][] = [];
  const starter = moves[0]?.seat ?? 1;
  // Seats counted from the starter; a smaller or equal one than before opens a round.
  const order = (seat: number) => (seat - starter + 4) % 4;
  let before = Infinity;
  const add = (turn: Turn) => {
    if (order(turn.seat) <= before) rounds.push([]);
    rounds.at(-1)?.push(turn);
    before = order(turn.seat);
  };
  for (const move of moves) {
    add({ seat: move.seat, move });
    for (const seat of move.skipped) add({ seat, move: null });
  }
  return rounds;
}
