import type { Lift } from "../board/lift";
import type { Mark } from "../board/marks";
import type { Board } from "../wire";
import starts from "./starts.json";

/** What a diagram shows: the same board as in a game, seen with more or less around it. */
export interface Diagram {
  board: Board;
  marks?: Mark[];
  lift?: Lift;
  /** Reserves and captured pieces, in the cut corners. */
  trays?: boolean;
}

type Stacks = Board["stacks"];

function board(stacks: Stacks, reserves = [0, 0], captured = [0, 0]): Board {
  return {
    stacks,
    reserves,
    captured: [
      [0, captured[0] ?? 0],
      [captured[1] ?? 0, 0],
    ],
  };
}

const without = (stacks: Stacks, ...empty: string[]): Stacks =>
  Object.fromEntries(Object.entries(stacks).filter(([square]) => !empty.includes(square)));
const targets = (...squares: string[]): Mark[] => squares.map((square) => ({ square, kind: "target" }));
const source = (square: string): Mark => ({ square, kind: "source" });

const few: Stacks = { b6: "2", c6: "1", f6: "21", g5: "2", b3: "1", f3: "2", e2: "1" };
const five: Stacks = { d7: "2", c6: "1", g3: "2", d2: "1" };
const drop: Stacks = { b6: "1", d7: "12", g3: "1", c3: "2", d2: "21" };

/** The pictures of the rules, by name. */
export const diagrams = {
  setup: { board: starts["focus-2"] },
  "setup-3": { board: starts["focus-3"] },
  "setup-4": { board: starts["focus-4"] },
  "setup-4-12": { board: { ...starts["focus-4"], stacks: without(starts["focus-4"].stacks, "b2", "b7", "g2", "g7") } },
  one: { board: board({ ...few, d4: "1", e4: "2" }), marks: [source("d4"), ...targets("d5", "d3", "c4", "e4")] },
  tower: {
    board: board({ ...few, d4: "211", e4: "2", f4: "12", g4: "12", d6: "1" }),
    marks: [source("d4"), ...targets("d7", "d1", "a4", "g4")],
  },
  "tower-up-to": {
    board: board({ ...few, d4: "211", e4: "2", f4: "12", g4: "12", d6: "1" }),
    marks: [source("d4"), ...targets("d5", "d6", "d7", "d3", "d2", "d1", "c4", "b4", "a4", "e4", "f4", "g4")],
  },
  split: {
    board: board({ ...few, d4: "1211", d6: "22", e4: "1" }),
    marks: [source("d4"), ...targets("d6", "d2", "b4", "f4")],
    lift: { seat: 1, from: "d4", men: "11", over: null, fallen: [], displaced: "", hand: null },
  },
  "five-before": {
    board: board({ ...five, b5: "1211", f5: "2122" }),
    marks: [source("b5"), ...targets("f5")],
    trays: true,
  },
  "five-after": {
    board: board({ ...five, f5: "21211" }, [1, 0], [2, 0]),
    marks: [{ square: "f5", kind: "last" }],
    trays: true,
  },
  "drop-before": { board: board({ ...drop, e5: "12212" }, [1, 0]), marks: targets("e5"), trays: true },
  "drop-after": {
    board: board({ ...drop, e5: "22121" }, [1, 0]),
    marks: [{ square: "e5", kind: "last" }],
    trays: true,
  },
  end: {
    board: board({ c7: "1", b5: "2221", e6: "21", d5: "1", g5: "221", d3: "2211", f4: "1", e2: "11" }, [2, 0], [10, 6]),
    trays: true,
  },
} satisfies Record<string, Diagram>;

export type DiagramId = keyof typeof diagrams;
