import type { Begin } from "../../rules/book";
import type { VariantView } from "../../wire";
import { FocusSetup } from "../setup.svelte";
import { diagrams, type Diagram, type DiagramId } from "./diagrams";

/** The pictures of starts, and how many sit there. */
const starts: Partial<Record<DiagramId, number>> = { setup: 2, "setup-3": 3, "setup-4": 4, "setup-4-12": 4 };

/** How the picture of a win stood one move before it: e7 goes to e6. */
const beforeEnd = { ...diagrams.end.board.stacks, e7: "1", e6: "2" };

/**
 * Where a picture begins that is played on, by the rules of the variant that is read about; null where the picture before it
 * leads to it.
 */
export function beginOf(
  id: DiagramId,
  playing: Pick<VariantView, "variant" | "seats" | "settings"> | null,
): Begin | null {
  const seats = starts[id];
  if (seats !== undefined)
    return {
      variant:
        playing?.seats === seats ? playing.variant : id === "setup-4-12" ? "focus-4,pieces=12" : `focus-${seats}`,
      position: null,
    };
  if (id.endsWith("-after")) return null;
  const { board }: Diagram = diagrams[id];
  // Two play in all other pictures, to the end: what else is agreed would change nothing but when it is over.
  const upTo = id === "tower-up-to" || playing?.settings.movement === "up-to";
  const shown = id === "end" ? { ...board, stacks: beforeEnd } : board;
  return {
    variant: upTo ? "focus-2,movement=up-to" : "focus-2",
    position: new FocusSetup({ board: shown, turn: 1 }).position,
  };
}
