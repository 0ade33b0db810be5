import type { GameTypes } from "../play/types";
import type * as Wire from "../wire";

/** Fibonacci, as the wire has it. */
export type Letter = Wire.Letter;
export type Board = Extract<Wire.Board, { game: "fibonacci" }>;
export type StepView = Extract<Wire.ActionView, { kind: "step" }>;
export type ActionView = Exclude<Wire.ActionView, { kind: "move" }>;
export type MoveView = Exclude<Wire.MoveView, { kind: "move" }>;
/** What only a game of Fibonacci has to tell. */
export type Turn = Wire.FibonacciState;
export type StateView = Omit<Wire.StateView, "board" | "actions" | "fibonacci"> & { board: Board; actions: ActionView[]; fibonacci: Turn };

/** What the server tells of a game of Fibonacci. */
export interface FibonacciTypes extends GameTypes {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}
