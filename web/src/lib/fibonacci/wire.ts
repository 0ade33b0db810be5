import type { EventView as AnyEvent, GameView as AnyGame, StateView as AnyState } from "../wire";

/** A man as it is written: centre, strike, support; capitals are Red's. */
export type Letter = "C" | "S" | "D" | "c" | "s" | "d";

/** Where every man is. `piles`: how many ones, twos … sixes each seat has left to turn; null without cards. */
export interface Board {
  game: "fibonacci";
  men: { [point in string]?: Letter };
  piles: number[][] | null;
}

/** An elementary move; who stood on `to` goes to `from`. */
export interface StepView {
  kind: "step";
  action: string;
  from: string;
  to: string;
  man: Letter;
  displaced: Letter | null;
}

/** The turn ends though moves are left. */
export interface EndView {
  kind: "end";
  action: string;
}

/** A card is turned up. */
export interface CardView {
  kind: "card";
  action: string;
  card: number;
}

export type ActionView = StepView | EndView | CardView;

/** An action that was played; `turn` is the number of the turn it belongs to. */
export type MoveView = ActionView & { ply: number; seat: number; skipped: number[]; turn: number };

/** What only a game of Fibonacci has to tell. */
export interface Turn {
  turn: number;
  left: number;
  made: number;
  allowance: number;
  /** Per seat: enemy strikes next to its centre. */
  attackers: number[];
  /** Per seat: moves that they would cost its next turn. */
  steal: number[];
  /** The groups of the seat to act, each a list of points. */
  groups: string[][];
  card: number | null;
}

type Common = Pick<AnyState, "seq" | "ply" | "position" | "turn" | "thinking" | "can_undo" | "over" | "skipped">;
export type StateView = Common & { board: Board; actions: ActionView[]; fibonacci: Turn };
export type GameView = Omit<AnyGame, "start" | "moves" | "state"> & { start: Board; moves: MoveView[]; state: StateView };
export type EventView = Exclude<AnyEvent, { kind: "acted" }> | { kind: "acted"; move: MoveView };
