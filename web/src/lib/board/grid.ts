/** What an input grid has to know of a place of the board. */
export interface GridCell {
  /** What is there, for those who do not see it. */
  label: string;
  selected: boolean;
  /** Whether something can be lifted there, or put down. */
  own: boolean;
  target: boolean;
  /** Column of the drawing from 1; only where the rows are aligned. */
  column?: number;
  /** Where it lies, in percent of the grid's width and height. */
  box: { left: number; top: number; width: number; height: number };
  /** How its corners are rounded, as a CSS length. */
  round: string;
}

/** What a game does with the pointer over its grid. */
export interface PointerHandlers {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The pointer is lost, or was let go elsewhere. */
  abort(): void;
  /** The pointer has left the grid. */
  leave(): void;
}
