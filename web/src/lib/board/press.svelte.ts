/** Distance in pixels that a pressed pointer can move before it drags. */
const slack = 6;

/** Milliseconds after which a press counts as held. */
const seen = 350;

/** A pointer pressed on a part of a board; it drags once it has moved far enough. */
export class Press<T> {
  /** Whether it drags. */
  dragging = $state(false);
  #down: { on: T; x: number; y: number; pointer: number; since: number } | null = null;

  /** Where the pointer went down; null if it is up. */
  get on(): T | null {
    return this.#down?.on ?? null;
  }

  begin(event: PointerEvent, on: T) {
    this.#down = { on, x: event.clientX, y: event.clientY, pointer: event.pointerId, since: event.timeStamp };
  }

  /** Returns whether the pointer has moved far enough to drag from now on. */
  wanders({ clientX, clientY }: PointerEvent): boolean {
    return this.#down !== null && !this.dragging && Math.hypot(clientX - this.#down.x, clientY - this.#down.y) > slack;
  }

  /** Starts dragging; the surface receives all further moves of the pointer. */
  drag(surface: Element) {
    if (!this.#down) return;
    this.dragging = true;
    surface.setPointerCapture(this.#down.pointer);
  }

  /** The pointer is up. Returns where it was pressed, whether that was dragged, and whether it was held. */
  end(at?: number): { on: T | null; dragged: boolean; held: boolean } {
    const ended = {
      on: this.on,
      dragged: this.dragging,
      held: this.#down !== null && at !== undefined && at - this.#down.since > seen,
    };
    this.#down = null;
    this.dragging = false;
    return ended;
  }
}
