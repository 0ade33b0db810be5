import { m } from "../paraglide/messages";
import type { GameTypes } from "../play/types";
import type { Analysis } from "./analysis.svelte";
import type { Drawing, DrawingColour } from "./drawings";

/**
 * Drawing on the board: with the right mouse button, any pointer while the pencil is on, or keys. Press and release for
 * a circle, drag for an arrow; with Shift it is red, with Alt blue, with both yellow.
 */
export class Pencil<T extends GameTypes> {
  /** Whether every pointer draws instead of playing. */
  on = $state(false);
  /** What would be drawn if the pointer were released; null if nothing. */
  begun = $state.raw<Drawing | null>(null);
  /** The start of an arrow drawn by keyboard; null if there is none. */
  tail = $state<string | null>(null);
  #pointer: number | null = null;

  constructor(readonly analysis: Analysis<T>) {}

  /** The drawings, including the one in progress. */
  get drawings(): readonly Drawing[] {
    return this.begun ? [...this.analysis.drawings, this.begun] : this.analysis.drawings;
  }

  /** A pointer goes down on the board. Returns whether it draws. */
  down(event: PointerEvent): boolean {
    if (event.button !== 2 && !(this.on && event.button === 0)) return false;
    const from = placeAt(event);
    if (from === null) return false;
    this.#pointer = event.pointerId;
    this.begun = { colour: colourOf(event), from, to: null };
    return true;
  }

  move(event: PointerEvent) {
    if (event.pointerId !== this.#pointer || !this.begun) return;
    const to = placeAt(event);
    this.begun = { ...this.begun, to: to === this.begun.from ? null : to };
  }

  up(event: PointerEvent) {
    if (event.pointerId !== this.#pointer) return;
    const { begun } = this;
    this.abort();
    // Released outside the board, it draws nothing.
    if (begun && placeAt(event) !== null) this.analysis.draw(begun);
  }

  abort() {
    this.begun = null;
    this.#pointer = null;
  }

  /** A key on a place of the board: `m` marks it, `a` starts an arrow there and ends it. Returns whether it was one of these. */
  key(key: string, place: string): boolean {
    if (key === "m") this.analysis.drawNext(place, null);
    else if (key === "a" && (this.tail === null || this.tail === place)) this.#take(this.tail === null ? place : null);
    else if (key === "a") {
      this.analysis.drawNext(this.tail ?? place, place);
      this.tail = null;
    } else return false;
    return true;
  }

  #take(place: string | null) {
    this.tail = place;
    this.analysis.announcement = place === null ? m.draw_gone() : m.draw_from({ from: place });
  }
}

function colourOf({ shiftKey, altKey, ctrlKey }: PointerEvent): DrawingColour {
  const red = shiftKey || ctrlKey;
  if (red && altKey) return "Y";
  return red ? "R" : altKey ? "B" : "G";
}

/** The square or point of the board under a pointer. */
function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const cell = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches("[data-square], [data-point]"));
  return cell instanceof HTMLElement ? (cell.dataset.square ?? cell.dataset.point ?? null) : null;
}
