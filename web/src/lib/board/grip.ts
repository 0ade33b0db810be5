import type { Attachment } from "svelte/attachments";
import type { Place } from "./place";

/** The men that are held above the board: it knows where they are drawn at this moment, wherever they glide to. */
export class Grip {
  #held: Element | null = null;

  /** Marks the element that is them. */
  readonly hold: Attachment = (node) => {
    this.#held = node;
    return () => {
      if (this.#held === node) this.#held = null;
    };
  };

  /** Where they are, in units of the drawing; null where none are drawn. */
  get place(): Place | null {
    if (!this.#held) return null;
    const { e, f } = new DOMMatrix(getComputedStyle(this.#held).transform);
    return { x: e, y: f };
  }
}
