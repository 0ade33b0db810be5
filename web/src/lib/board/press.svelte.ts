/** Pixels that a pressed pointer may wander before it drags. */
const slack = 6;

/** Milliseconds after which what a press shows has been seen. */
const seen = 350;

/** A pointer pressed on something of a board, which it drags once it has wandered. */
export class Press<T> {
  /** Is it dragged? */
  dragging = $state(false);
  #down: { on: T; x: number; y: number; pointer: number; since: number } | null = null;

  /** What the pointer went down on and has not let go; null if nothing. */
  get on(): T | null {
    return this.#down?.on ?? null;
  }

  begin(event: PointerEvent, on: T) {
    this.#down = { on, x: event.clientX, y: event.clientY, pointer: event.pointerId, since: event.timeStamp };
  }

  /** Has the pointer gone so far that what it pressed is to be dragged from now on? */
  wanders({ clientX, clientY }: PointerEvent): boolean {
    return this.#down !== null && !this.dragging && Math.hypot(clientX - this.#down.x, clientY - this.#down.y) > slack;
  }

  /** Drags; the surface hears of the pointer wherever it goes. */
  drag(surface: Element) {
    if (!this.#down) return;
    this.dragging = true;
    surface.setPointerCapture(this.#down.pointer);
  }

  /** The pointer is gone. What was it on, was that dragged, and was it pressed for so long that one could see what it shows? */
  end(at?: number): { on: T | null; dragged: boolean; held: boolean } {
    const ended = { on: this.on, dragged: this.dragging, held: this.#down !== null && at !== undefined && at - this.#down.since > seen };
    this.#down = null;
    this.dragging = false;
    return ended;
  }
}
