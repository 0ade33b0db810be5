import type { Point } from "../focus/board/geometry";
import type * as Wire from "../wire";
import type { Phase } from "../focus/animation";
import type { ActionView, Board, MoveView, StateView } from "../focus/wire";

/** What the server tells of one kind of game. */
export interface Play {
  board: Wire.Board;
  action: { action: string };
  move: { action: string; ply: number; seat: number };
  state: Pick<Wire.StateView, "turn" | "over" | "can_undo"> & { actions: readonly { action: string }[] };
}

/** Focus, as the wire has it. */
export interface FocusPlay extends Play {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}

/** A game as fetched. */
export type View<P extends Play> = Omit<Wire.GameView, "start" | "moves" | "state"> & { start: P["board"]; moves: P["move"][]; state: P["state"] };

/** A move just made, and all that it can be told with. */
export interface Told<P extends Play> {
  /** All moves so far; the one to be told is the last. */
  moves: readonly P["move"][];
  /** The boards at the start and after each move. */
  boards: readonly P["board"][];
  state: P["state"];
  seats: readonly Wire.SeatView[];
}

/**
 * A row of the list of moves: a turn of several, or (with the seats that were passed over in it) a round, each seat in a column of its own. A
 * note stands in place of the moves of a turn that was skipped.
 */
export interface Row<M> {
  number: number;
  moves: readonly M[];
  passed?: readonly number[];
  note?: string;
}

/** What differs from game to game while it is played: what actions do to a board, how they are shown, and told. */
export interface Manner<P extends Play> {
  /** The board after an action of `seat`. Nothing is decided here: the action says what happens. */
  apply(board: P["board"], seat: number, action: P["action"]): P["board"];
  /** How an action is shown; `start`: where its men are held. */
  plan(before: P["board"], seat: number, action: P["action"], flip: boolean, start?: Point): Phase<P["board"]>[];
  /** How it is taken back. */
  planBack(before: P["board"], seat: number, action: P["action"], flip: boolean): Phase<P["board"]>[];
  /** An action in words, and what is said when it has been made. */
  text(move: P["move"]): string;
  tell(told: Told<P>): string;
  /** The moves in rows, as they are listed. */
  rows(moves: readonly P["move"][]): Row<P["move"]>[];
  /** Whether the board is turned by half when a game is opened. */
  turned(view: View<P>): boolean;
  /** As many moves at once are shown one by one; of more only the last. */
  burst: number;
  /** Milliseconds of rest after each move of others. */
  rest: number;
}
