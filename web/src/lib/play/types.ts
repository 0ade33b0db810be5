import type * as Wire from "../wire";

/** What the server tells of one game: its board, its actions, the moves played, how it stands. */
export interface GameTypes {
  board: object;
  action: { action: string };
  move: { action: string; ply: number; seat: number };
  state: Pick<Wire.StateView, "turn" | "over" | "can_undo"> & { game: string; actions: readonly { action: string }[] };
}

/** A game as fetched. */
export type GameView<T extends GameTypes = GameTypes> = Omit<Wire.GameView, "start" | "moves" | "state"> & {
  start: T["board"];
  moves: readonly T["move"][];
  state: T["state"];
};

/** What happened in a game. */
export type EventView<T extends GameTypes = GameTypes> = Exclude<Wire.EventView, { kind: "acted" }> | { kind: "acted"; move: T["move"] };

/** A message on the game's socket. */
export type ServerMessage<T extends GameTypes = GameTypes> =
  | Exclude<Wire.ServerMessage, { type: "event" }>
  | { type: "event"; seq: number; event: EventView<T>; state: T["state"] };
