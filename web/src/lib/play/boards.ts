/** The boards of a whole game: at the start, and after each move, as `apply` says. */
export function boardsAlong<B, M extends { seat: number }>(
  apply: (board: B, seat: number, move: M) => B,
  start: B,
  moves: readonly M[],
): B[] {
  const boards = [start];
  let board = start;
  for (const move of moves) {
    board = apply(board, move.seat, move);
    boards.push(board);
  }
  return boards;
}
