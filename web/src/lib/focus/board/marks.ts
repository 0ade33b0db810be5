import type { Square } from "./geometry";

/** Something to be said about a square. */
export interface Mark {
  square: Square;
  /** `last`: reached by the move before; `source`: where men are being lifted; `target`: can be reached; `aim`: about to be played; `planned`: to be played in one's next turn; `barred`: a rule forbids it; `danger`: others could do harm there; `hint`: the best play begins there. */
  kind: "last" | "source" | "target" | "aim" | "planned" | "barred" | "danger" | "hint";
}

/** The line between two partners across the table. */
export interface Sight {
  /** From the upper left to the lower right; else from the upper right to the lower left. */
  falling: boolean;
  /** It is one's own team's. */
  own: boolean;
}

/** The stacks of the winners. */
export interface Won {
  squares: readonly Square[];
  /** When each of them hops, in milliseconds; empty if the end is not news. */
  hops: ReadonlyMap<Square, number>;
}

/** An arrow from square to square. */
export interface Arrow {
  from: Square;
  to: Square;
  /** Others could do it, to one's harm. */
  threat?: boolean;
}

/** A move that was played, as the board shows it. */
export interface TrailMove {
  /** Which move it is since one's own; null where it is the only one to be told of. */
  number: number | null;
  seat: number;
  /** Null for a drop. */
  from: Square | null;
  to: Square;
  /** The men that went, bottom to top. */
  men: string;
  exchange: boolean;
}

/** A move that is suggested, or pointed out. */
export interface Suggestion {
  /** What its disc says: from 1, the best first; null: it has no disc. */
  rank: number | null;
  /** `hand`: what is best; `past`: the next best, or what was played; `quiet`: all others. By its rank where it is left out. */
  tone?: "hand" | "past" | "quiet";
  /** Null for a drop. */
  from: Square | null;
  to: Square;
  /** How many men go. */
  count: number;
  /** Another one is pointed at. */
  faint: boolean;
}
