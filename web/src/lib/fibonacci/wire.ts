import type { GameTypes } from "../play/types";
import type * as Wire from "../wire";

/** Fibonacci, as the wire has it. */
export type Letter = Wire.Letter;
export type Board = Wire.FibonacciBoard;
export type ActionView = Wire.FibonacciAction;
export type StepView = Extract<ActionView, { kind: "step" }>;
export type MoveView = Wire.FibonacciPlayed;
export type StateView = Wire.StateView<Wire.FibonacciState>;

/** What the server tells of a game of Fibonacci. */
export interface FibonacciTypes extends GameTypes {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}
