import type { GameTypes } from "../play/types";
import type * as Wire from "../wire";

/** Focus, as the wire has it. */
export type Board = Wire.FocusBoard;
export type ActionView = Wire.FocusMove;
export type MoveView = Wire.FocusPlayed;
export type StateView = Wire.StateView<Wire.FocusState>;

/** What the server tells of a game of Focus. */
export interface FocusTypes extends GameTypes {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}
