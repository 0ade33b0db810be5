import type { GameTypes } from "../play/types";
import type { Analysis } from "./analysis.svelte";

const ways = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "variation-before",
  ArrowDown: "variation-after",
  Home: "first",
  End: "last",
} as const;

/** Handles a key outside the board and all that has keys of its own: they walk the tree. */
export function pressKey<T extends GameTypes>(event: KeyboardEvent, analysis: Analysis<T>, switchEngine: () => void) {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (
    target instanceof Element &&
    target.closest("input, select, textarea, dialog, [role=grid], [role=radiogroup], [role=tablist]")
  )
    return;
  const way = ways[event.key as keyof typeof ways];
  const action = way
    ? () => analysis.step(way)
    : { l: switchEngine, f: () => analysis.turnBoard(), Delete: () => analysis.remove() }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
