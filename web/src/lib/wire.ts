// What travels between the page and the server. Written by the server's tests (ts-rs) from crates/server/src/wire.rs.

export type NewGame = { variant: string; seats: SeatSetup[] };
export type SeatSetup =
  | { kind: "human"; name?: string }
  | { kind: "bot"; level: number; nodes?: number; seed?: number };
export type NewId = { id: string };
export type GameList = { games: GameSummary[] };
export type GameSummary = { id: string; variant: string; seats: SeatView[]; ply: number; turn: number | null; result: Over | null; created: string; changed: string };
export type GameView = { id: string; variant: string; seats: SeatView[]; seq: number; start: Board; moves: MoveView[]; state: StateView; rematch: string | null; created: string };
export type SeatView = { seat: number; kind: SeatKind; level: number | null; name: string | null };
export type SeatKind = "human" | "bot";
export type Board = { stacks: { [square: string]: string }; reserves: number[]; captured: number[][] };
export type ActionView = { action: string; from: string | null; to: string; lifted: string; fallen: Fallen[]; covers: number | null; frees: number | null; exchange: boolean };
export type MoveView = { ply: number; seat: number } & ActionView;
export type Fallen = { piece: number; tray: TrayKind; of: number };
export type TrayKind = "reserve" | "captured";
export type StateView = { seq: number; ply: number; position: string; board: Board; turn: number | null; actions: ActionView[]; thinking: boolean; can_undo: boolean; over: Over | null; quiet: number };
export type Over = { result: string; reason: string; winners: number[] };
export type Code = "malformed" | "too-large" | "too-fast" | "foreign-origin" | "not-found" | "no-such-game" | "illegal-action" | "not-your-turn" | "stale" | "game-over" | "not-over" | "nothing-to-undo" | "busy" | "internal";
export type Refusal = { code: Code; message: string };
export type Version = { protocol: number; build: string };
export type ClientMessage =
  | { type: "act"; re: number; seq: number; action: string }
  | { type: "undo"; re: number; seq: number }
  | { type: "resign"; re: number; seq: number; seat: number }
  | { type: "ping"; re: number };
export type ServerMessage =
  | { type: "hello"; protocol: number; build: string; seq: number }
  | { type: "event"; seq: number; event: EventView; state: StateView }
  | { type: "behind" }
  | { type: "refused"; re: number | null; code: Code; message: string; seq: number }
  | { type: "pong"; re: number }
  | { type: "closing" };
export type EventView =
  | { kind: "acted"; move: MoveView }
  | { kind: "undone"; ply: number }
  | { kind: "resigned"; seat: number }
  | { kind: "rematch"; id: string };
