import { rowsOfSquares, tallest, type Square } from "./board/geometry";
import type { Board, StateView } from "./wire";

/** What pressing a square does: puts a man of a seat on top, or takes the top man off. */
export type Brush = number | "off";

/** A position of Focus that is being set up by hand. Whether it is one, the rules say. */
export class FocusSetup {
  board: Board;
  turn: number;
  brush = $state<Brush>(1);

  constructor({ board, turn }: Pick<StateView, "board" | "turn">) {
    this.board = $state.raw(board);
    this.turn = $state(turn ?? 1);
  }

  get seats(): number {
    return this.board.reserves.length;
  }

  /** In notation. It is past the first plies, which have rules of their own. */
  get position(): string {
    const { stacks, reserves, captured } = this.board;
    const ranks = rowsOfSquares().map((row) => rank(row.map((square) => stacks[square] ?? "")));
    return [
      ranks.join("/"),
      this.turn,
      reserves.join(","),
      captured.map((row) => row.join(",")).join("/"),
      0,
      4 * this.seats + this.turn - 1,
    ].join(" ");
  }

  /** Uses the brush on a square; a stack that is full stays as it is. */
  press(square: Square, brush = this.brush) {
    const men = this.board.stacks[square] ?? "";
    const after = brush === "off" ? men.slice(0, -1) : men.length < tallest ? men + brush : men;
    const stacks = { ...this.board.stacks, [square]: after };
    if (!after) delete stacks[square];
    this.board = { ...this.board, stacks };
  }

  /** How many men of a seat are in its reserve. */
  setReserve(seat: number, count: number) {
    this.board = { ...this.board, reserves: this.board.reserves.with(seat - 1, bounded(count)) };
  }

  /** How many men of a seat another has captured. */
  setCaptured(by: number, of: number, count: number) {
    const row = (this.board.captured[by - 1] ?? []).with(of - 1, bounded(count));
    this.board = { ...this.board, captured: this.board.captured.with(by - 1, row) };
  }

  clear() {
    this.board = {
      stacks: {},
      reserves: this.board.reserves.map(() => 0),
      captured: this.board.captured.map((row) => row.map(() => 0)),
    };
  }
}

/** A rank in notation: its cells from left to right, empty ones counted. */
function rank(cells: readonly string[]): string {
  const words: string[] = [];
  let empty = 0;
  for (const cell of [...cells, null]) {
    if (cell === "") empty += 1;
    else {
      if (empty > 0) words.push(empty === 1 ? "x" : `x${empty}`);
      if (cell !== null) words.push(cell);
      empty = 0;
    }
  }
  return words.join(",");
}

function bounded(count: number): number {
  return Math.min(52, Math.max(0, Math.trunc(count) || 0));
}
