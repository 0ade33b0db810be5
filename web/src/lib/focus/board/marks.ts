import type { Square } from "./geometry";

/** Something to be said about a square. */
export interface Mark {
  square: Square;
  /** `last`: of the move before; `source`: where men are being lifted; `target`: can be reached; `aim`: about to be played; `barred`: a rule forbids it. */
  kind: "last" | "source" | "target" | "aim" | "barred";
}

/** An arrow from square to square, for diagrams. */
export interface Arrow {
  from: Square;
  to: Square;
}
