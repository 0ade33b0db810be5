import type { Place } from "../board/place";
import type { SeatView } from "../wire";
import type { AnimationPhase } from "./animator.svelte";
import type { GameTypes, GameView } from "./types";

/** A move just made, and all that its announcement may tell of. */
export interface Announced<T extends GameTypes> {
  /** All moves so far; the newest is the last. */
  moves: readonly T["move"][];
  /** The boards at the start and after each move. */
  boards: readonly T["board"][];
  /** How the game stood before the newest move, and how it stands now. */
  before: T["state"];
  state: T["state"];
  seats: readonly SeatView[];
}

/**
 * A row of the list of moves: a turn of several, or (with the seats that were passed over in it) a round, each seat in
 * a column of its own. A note stands in place of the moves of a turn that was skipped.
 */
export interface Row<M> {
  number: number;
  moves: readonly M[];
  passed?: readonly number[];
  note?: string;
}

/** What differs from game to game while it is played: what actions do to a board, how they are shown and told. */
export interface GameAdapter<T extends GameTypes> {
  /** Whether a fetched game is one of this kind. */
  plays(view: GameView): view is GameView<T>;
  /** What the player of a seat is called. */
  sideName(seat: number): string;
  /** The board after an action of `seat`. Nothing is decided here: the action says what happens. */
  apply(board: T["board"], seat: number, action: T["action"]): T["board"];
  /** How an action is shown; `start`: where its men are held. */
  animate(before: T["board"], seat: number, action: T["action"], flip: boolean, start?: Place): AnimationPhase<T["board"]>[];
  /** How it is taken back. */
  animateBack(before: T["board"], seat: number, action: T["action"], flip: boolean): AnimationPhase<T["board"]>[];
  /** A move in words. */
  moveText(move: T["move"]): string;
  /** What is said when a move has been made. */
  announce(announced: Announced<T>): string;
  /** The moves in rows, as they are listed. */
  rows(moves: readonly T["move"][]): Row<T["move"]>[];
  /** Whether the board is turned by half when a game is opened. */
  flipped(view: GameView<T>): boolean;
  /** As many moves at once are shown one by one; of more only the last. */
  burst: number;
  /** Milliseconds of rest after each move of others. */
  rest: number;
}
