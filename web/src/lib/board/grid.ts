/** What an input grid needs to know about a place of the board. */
export interface GridCell {
  /** Its contents, for screen readers. */
  label: string;
  selected: boolean;
  /** Whether something can be lifted or put down there. */
  own: boolean;
  target: boolean;
  /** Column of the drawing from 1; only if the rows are aligned. */
  column?: number;
  /** Its position, in per cent of the grid's width and height. */
  box: { left: number; top: number; width: number; height: number };
  /** Its rounded corners, as a CSS length. */
  round: string;
}

/** A game's handling of the pointer over its grid. */
export interface PointerHandlers {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The pointer was lost, or released elsewhere. */
  abort(): void;
  /** The pointer has left the grid. */
  leave(): void;
}
