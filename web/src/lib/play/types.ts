import type { Place } from "../board/place";
import type { Way } from "../review/types";
import type * as Wire from "../wire";

/** The wire types of one game: board, actions, moves, state. */
export interface GameTypes {
  board: object;
  action: { action: string };
  move: { action: string; ply: number; seat: number };
  state: Pick<
    Wire.Standing,
    "position" | "turn" | "waiting" | "over" | "places" | "can_undo" | "asked" | "deciding" | "unasked" | "clock"
  > & { actions: readonly { action: string }[] };
}

/** A game as fetched. */
export type GameView<T extends GameTypes> = Omit<Wire.GameView, "game" | "start" | "moves" | "state"> & {
  start: T["board"];
  moves: readonly T["move"][];
  state: T["state"];
};

/** An event of a game, and the state after it. */
export interface Change<T extends GameTypes> {
  event: Wire.EventView<T["move"]>;
  state: T["state"];
}

/** What a hint shows on a game's board. */
export interface BoardHint {
  /** The place to begin from; null if none is shown. */
  readonly from: string | null;
  /** The paths of men: of the best play, or (`threats`) of what others could do. */
  readonly ways: readonly Way[];
  readonly threats: boolean;
}

/** A turn drawn on the board. */
export interface DrawnTurn<M> {
  /** `strong`: the best; `muted`: the one played, or its reply. */
  tone: "strong" | "muted";
  moves: readonly M[];
}

/** Something tried on a game's board without playing it, in a review. */
export interface BoardTrial<T extends GameTypes> {
  /** The state after it; null until the rules have answered. */
  readonly state: T["state"] | null;
  readonly board: T["board"];
  /** What can be tried now. */
  readonly actions: readonly T["action"][];
  act(action: T["action"], start?: Place): void;
  /** Takes back what has been tried. */
  again(): void;
}
