import type { Place } from "../board/place";
import type { Rotation } from "../board/rotation";
import type * as Wire from "../wire";
import type { AnimationPhase } from "./animator.svelte";
import type { Change, GameTypes, GameView } from "./types";

/** A move just made, and all that its announcement may tell of. */
export interface Announced<T extends GameTypes> {
  /** All moves so far; the newest is the last. */
  moves: readonly T["move"][];
  /** The boards at the start and after each move. */
  boards: readonly T["board"][];
  /** How the game stood before the newest move, and how it stands now. */
  before: T["state"];
  state: T["state"];
  seats: readonly Wire.SeatView[];
}

/** A game that is over, and all that the reason may tell of. */
export interface Ended<T extends GameTypes> {
  over: Wire.Over;
  moves: readonly T["move"][];
  /** How it stands at its end. */
  state: T["state"];
  seats: readonly Wire.SeatView[];
}

/** How an action is shown: by men held at `start`; or lifted first, as another player's move. */
export interface Manner {
  start?: Place;
  lift?: boolean;
}

/** A move as the log tells it: who did what, and what came of it. */
export interface Told {
  text: string;
  effects: readonly string[];
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

/** What the rules of a game prove of a board, for hints. */
export interface ProvenTexts {
  /** Nothing of a side is in danger. */
  safe(): string;
  /** The best play takes nothing. */
  quiet(): string;
}

/** What differs from game to game while it is played: what actions do to a board, how they are shown and told. */
export interface GameAdapter<T extends GameTypes> {
  /** A fetched game, if it is one of this kind. */
  view(view: Wire.GameView): GameView<T> | null;
  /** What happened in a game, if it is one of this kind. */
  change(change: Wire.GameChange): Change<T> | null;
  /** What the player of a seat is called. */
  sideName(seat: number): string;
  /** The board after an action of `seat`. Nothing is decided here: the action says what happens. */
  apply(board: T["board"], seat: number, action: T["action"]): T["board"];
  /** How an action is shown. */
  animate(
    before: T["board"],
    seat: number,
    action: T["action"],
    rotation: Rotation,
    manner?: Manner,
  ): AnimationPhase<T["board"]>[];
  /** How it is taken back; `before` is the board without it. */
  animateBack(before: T["board"], seat: number, action: T["action"], rotation: Rotation): AnimationPhase<T["board"]>[];
  /** What a seat might do in its next turn, whether it will be possible then or not; left out where nothing is planned. */
  plans?(board: T["board"], seat: number): T["action"][];
  /** Whether an action is the one that was planned. */
  isPlanned?(planned: T["action"], action: T["action"]): boolean;
  /** A move as lists show it; left out where that is its notation. */
  listed?(move: T["move"]): string;
  /** A move in words. */
  moveText(move: T["move"]): string;
  /** The moves of a turn in words, from `board` on; left out where a turn is one move. */
  turnTexts?(board: T["board"], ways: readonly { from: string | null; to: string; exchange: boolean }[]): string[];
  /** What hints say where nothing is in danger, or nothing taken; left out where there are no hints. */
  proven?: ProvenTexts;
  /** What is said when a move has been made. */
  announce(announced: Announced<T>): string;
  /** Why a game is over, with names and numbers; null where that is no reason of this game's own. */
  reason(ended: Ended<T>): string | null;
  /** The moves in rows, as they are listed. */
  rows(moves: readonly T["move"][]): Row<T["move"]>[];
  /** How the board is turned when a game is opened by the player of the seats `mine`, and by how many quarters at a time. */
  opening(view: GameView<T>, mine: readonly number[]): Rotation;
  quarters(view: GameView<T>): number;
  /** Milliseconds after an action before the next one is shown. */
  restAfter(action: T["action"]): number;
  /** Whether a player decided on a move; a card is turned up by chance. */
  decides(move: T["move"]): boolean;
  /** A move as the log tells it, to the player of `own`. */
  tell(move: T["move"], own: number | null): Told;
  /** The colour that stands for a seat where its moves are numbered, under dark text. */
  tint(seat: number): string;
}

/** A move as lists show it. */
export function listedMove<T extends GameTypes>(adapter: Pick<GameAdapter<T>, "listed">, move: T["move"]): string {
  return adapter.listed?.(move) ?? move.action;
}
