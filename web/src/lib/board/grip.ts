import type { Attachment } from "svelte/attachments";
import type { Place } from "./place";

/** The men held above the board, and where they are drawn at the moment. */
export class Grip {
  #held: Element | null = null;

  /** Marks their element. */
  readonly hold: Attachment = (node) => {
    this.#held = node;
    return () => {
      if (this.#held === node) this.#held = null;
    };
  };

  /** Their position, in units of the drawing; null if none are drawn. */
  get place(): Place | null {
    if (!this.#held) return null;
    const { e, f } = new DOMMatrix(getComputedStyle(this.#held).transform);
    return { x: e, y: f };
  }
}
