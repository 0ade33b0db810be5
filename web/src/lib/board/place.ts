/** A place in a drawing's own units; y points down. */
export interface Place {
  x: number;
  y: number;
}
