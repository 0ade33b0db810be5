import type { Begin } from "../../rules/book";
import type { VariantView } from "../../wire";
import { neighbours, points, rowsOfPoints, type Point } from "../board/geometry";
import { letters } from "../setup.svelte";
import type { Board } from "../wire";
import { diagrams, type Diagram, type DiagramId } from "./diagrams";

type Men = Board["men"];

/** Pictures of a game that is over, one move before: where the man stands who ends it, and where he goes. */
const lastMoves: Partial<Record<DiagramId, { from: Point; to: Point }>> = {
  ring: { from: "f4", to: "f7" },
  cards: { from: "c3", to: "d4" },
};
/** How many of each man a side has, by his letter. */
const counts: Readonly<Record<string, number>> = { C: 1, S: 6, D: 6, c: 1, s: 6, d: 6 };

/**
 * Where a picture begins that is played on, by the rules of the variant that is read about; null where the picture before it
 * leads to it. Red is to act, late enough for six moves.
 */
export function beginOf(id: DiagramId, playing: Pick<VariantView, "variant" | "mode"> | null): Begin | null {
  const variant = playing?.variant ?? (id === "cards" ? "fibonacci-cards" : "fibonacci");
  if (id === "start") return { variant, position: null };
  if (id.endsWith("-after")) return null;
  const { men, costs }: Diagram = diagrams[id];
  const last = lastMoves[id];
  const all = complete(last ? { ...without(men, last.to), [last.from]: men[last.to] ?? "S" } : men, marked(id));
  const board = rowsOfPoints().map((row) =>
    row
      .map((point) => all[point] ?? "1")
      .join("")
      .replace(/1+/g, (run) => String(run.length)),
  );
  const left = variant.startsWith("fibonacci-cards") ? "6 222221 222222" : 6 - (costs?.[0] ?? 0);
  return { variant, position: `${board.join("/")} r 11 ${left}` };
}

function without(men: Men, point: Point): Men {
  return Object.fromEntries(Object.entries(men).filter(([at]) => at !== point));
}

function marked(id: DiagramId): Point[] {
  const { marks = [] }: Diagram = diagrams[id];
  return marks.map(({ point }) => point);
}

/** The same with all men that a game has: who is not in the picture stands at the edge, Red above, Green below, and touches nothing of it. */
function complete(men: Men, marks: readonly Point[]): Men {
  const shown = [...Object.keys(men), ...marks];
  const near = new Set([...shown, ...shown.flatMap(neighbours)]);
  const free = points.filter((point) => !near.has(point));
  const all = { ...men };
  for (const letter of letters) {
    const missing = (counts[letter] ?? 0) - Object.values(men).filter((man) => man === letter).length;
    // a1 is the first point, k6 the last.
    const red = letter === letter.toUpperCase();
    for (const point of red ? free.splice(free.length - missing, missing) : free.splice(0, missing))
      all[point] = letter;
  }
  return all;
}
