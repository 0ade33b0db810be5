import { neighbours, type Point } from "../board/geometry";
import type { Mark, Way } from "../board/marks";
import type { Board, Letter } from "../wire";
import start from "./start.json";

/** What a diagram shows: the same board as in a game, with more or less pointed out. */
export interface Diagram {
  men: Board["men"];
  marks?: Mark[];
  group?: Point[];
  throws?: Way[];
  costs?: number[];
  /** How much larger than the whole board. */
  zoom?: number;
}

/** Men by their points: `{ S: "f6 f7" }`. */
function men(places: Partial<Record<Letter, string>>): Board["men"] {
  const all = Object.entries(places).flatMap(([letter, points]) =>
    points.split(" ").map((point) => [point, letter as Letter] as const),
  );
  return Object.fromEntries(all);
}

const targets = (points: Iterable<Point>): Mark[] => [...points].map((point) => ({ point, kind: "target" }));

/** The points next to a group that it does not hold itself. */
function around(group: readonly Point[]): Point[] {
  return [...new Set(group.flatMap(neighbours))].filter((point) => !group.includes(point));
}

const supports = ["g4", "g5", "f5", "e5", "e6"];
const grouped = men({ D: supports.join(" "), S: "d6", s: "h5", d: "e7" });
const chain: Record<"C" | "D" | "c", string> = { D: "e4 e5 f7 f6", C: "c3", c: "g7" };
const ring = "f7 e6 e5 f5 g5 g6";

/** The pictures of the rules, by name. */
export const diagrams = {
  start: { men: start.men as Board["men"] },
  alone: {
    zoom: 1.55,
    men: men({ S: "f6", s: "g6", d: "e5", D: "c4 c5" }),
    group: ["f6"],
    marks: targets(neighbours("f6")),
  },
  group: { zoom: 1.55, men: grouped, group: supports, marks: targets(around(supports)) },
  "throw-before": {
    zoom: 1.55,
    men: men({ ...chain, S: "d4" }),
    group: chain.D.split(" "),
    throws: [{ from: "d4", to: "f7" }],
    marks: targets(["d4"]),
  },
  "throw-after": {
    zoom: 1.55,
    men: men({ ...chain, D: "e4 e5 d4 f6", S: "f7" }),
    costs: [0, 1],
    marks: [{ point: "d4", kind: "last" }],
  },
  cost: { zoom: 1.55, men: men({ C: "f6", s: "g6 g5 e6 d5", D: "f7 e5", d: "h6" }), costs: [3, 0] },
  ring: { zoom: 1.55, men: men({ c: "f6", S: ring, C: "c2", D: "h7 h8", d: "d5 d6" }), costs: [0, 0] },
  edge: { men: men({ c: "k4", S: "k3 k5 j4 j5 i4 i5", d: "h5 h6" }), costs: [0, 4] },
  cards: { zoom: 1.55, men: men({ c: "f6", S: "e6 e5 f5 d5 g4 d4", C: "i7", d: "g7 g8" }), costs: [0, 0] },
} satisfies Record<string, Diagram>;

export type DiagramId = keyof typeof diagrams;
