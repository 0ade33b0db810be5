import type * as Wire from "../wire";

/** Focus, as the wire has it. */
export type Board = Extract<Wire.Board, { game: "focus" }>;
export type ActionView = Extract<Wire.ActionView, { kind: "move" }>;
export type MoveView = Extract<Wire.MoveView, { kind: "move" }>;
export type StateView = Omit<Wire.StateView, "board" | "actions" | "focus"> & { board: Board; actions: ActionView[]; focus: Wire.FocusState };
export type GameView = Omit<Wire.GameView, "start" | "moves" | "state"> & { start: Board; moves: MoveView[]; state: StateView };
export type EventView = Exclude<Wire.EventView, { kind: "acted" }> | { kind: "acted"; move: MoveView };
