import type { Place } from "../../board/place";
import type { Letter } from "../wire";
import type { Point } from "./geometry";

/** Something to be said about a point. */
export interface Mark {
  point: Point;
  /** `last`: where the newest move went; `left`: where it came from; `target`: can be reached; `aim`: about to be played; `planned`: to be played in one's next turn; `danger`: he could be thrown back; `hint`: the best play begins there. */
  kind: "last" | "left" | "target" | "aim" | "planned" | "danger" | "hint";
}

/** From point to point: moves of a turn, or where a man would be thrown. */
export interface Way {
  from: Point;
  to: Point;
}

/** A move that was played, as the board shows it. */
export interface TrailStep extends Way {
  seat: number;
  /** Which move it is since one's own; null where moves are not numbered. */
  number: number | null;
}

/** The men of a winner that light up. */
export interface Won {
  seat: number;
  points: readonly Point[];
  /** When each of them hops, in milliseconds; empty if the win was seen before. */
  hops: ReadonlyMap<Point, number>;
}

/** A man held above the board before it is let go. */
export interface Lift {
  from: Point;
  man: Letter;
  /** The target that it hovers over, and who would be thrown out of there, back to where it came from. */
  over: Point | null;
  displaced: Letter | null;
  /** Where the hand is, if it is being dragged. */
  hand: Place | null;
}

/** A move of a turn that is suggested. */
export interface PlanStep extends Way {
  /** Whether a man is thrown back to where the mover came from. */
  exchange: boolean;
}

/** A turn that a hint shows. */
export interface BoardTurn {
  ways: readonly Way[];
  /** The seat that threatens it; null: it is one's own. */
  threat: number | null;
  /** Whom it is about: a centre in danger. */
  ringed: readonly Point[];
}
