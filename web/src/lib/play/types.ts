import type { Place } from "../board/place";
import type { Way } from "../review/types";
import type * as Wire from "../wire";

/** What the server tells of one game: its board, its actions, the moves played, how it stands. */
export interface GameTypes {
  board: object;
  action: { action: string };
  move: { action: string; ply: number; seat: number };
  state: Pick<Wire.Standing, "position" | "turn" | "waiting" | "over" | "places" | "can_undo" | "asked" | "deciding" | "unasked" | "clock"> & { actions: readonly { action: string }[] };
}

/** A game as fetched. */
export type GameView<T extends GameTypes> = Omit<Wire.GameView, "game" | "start" | "moves" | "state"> & {
  start: T["board"];
  moves: readonly T["move"][];
  state: T["state"];
};

/** What happened in a game, and how it stands then. */
export interface Change<T extends GameTypes> {
  event: Wire.EventView<T["move"]>;
  state: T["state"];
}

/** What a hint shows on a game's board. */
export interface BoardHint {
  /** The place that is pointed out to begin from; null: none. */
  readonly from: string | null;
  /** The ways of men: of the best play, or (`threats`) of what others could do. */
  readonly ways: readonly Way[];
  readonly threats: boolean;
}

/** A turn that is drawn on the board looked at. */
export interface DrawnTurn<M> {
  /** `strong`: what is best; `muted`: what was played, or answers it. */
  tone: "strong" | "muted";
  moves: readonly M[];
}

/** Something tried on a game's board that is not played: a review asks for it. */
export interface BoardTrial<T extends GameTypes> {
  /** How the game stands then; null until the rules have said it. */
  readonly state: T["state"] | null;
  readonly board: T["board"];
  /** What can be tried now. */
  readonly actions: readonly T["action"][];
  act(action: T["action"], start?: Place): void;
  /** Takes back what has been tried. */
  again(): void;
}
