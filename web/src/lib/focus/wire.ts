import type { GameTypes } from "../play/types";
import type * as Wire from "../wire";

/** Focus, as the wire has it. */
export type Board = Extract<Wire.Board, { game: "focus" }>;
export type ActionView = Extract<Wire.ActionView, { kind: "move" }>;
export type MoveView = Extract<Wire.MoveView, { kind: "move" }>;
export type StateView = Omit<Wire.StateView, "board" | "actions" | "focus"> & { board: Board; actions: ActionView[]; focus: Wire.FocusState };

/** What the server tells of a game of Focus. */
export interface FocusTypes extends GameTypes {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}
