import type { Change, GameTypes, GameView } from "../play/types";
import type * as Wire from "../wire";
import type { FourAction, FourBoard, FourPlayed, FourState } from "./generated";

/** Four in a row, as the wire has it. */
export type Board = FourBoard;
export type ActionView = FourAction;
export type MoveView = FourPlayed;
export type StateView = Wire.StateView<FourState>;

/** What the server tells of a game of four in a row. */
export interface FourTypes extends GameTypes {
  board: Board;
  action: ActionView;
  move: MoveView;
  state: StateView;
}

// The wire's unions contain the shipped games only: this one is distinguished by its name.
const isOurs = (told: object) => "game" in told && told.game === "four-in-a-row";
export const isBoard = (board: object): board is Board => isOurs(board);
export const isView = (view: object): view is GameView<FourTypes> => isOurs(view);
export const isChange = (change: object): change is Change<FourTypes> => isOurs(change);
