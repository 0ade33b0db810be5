/** The rotation of a board, in quarters counter-clockwise. */
export type Rotation = 0 | 1 | 2 | 3;

/** Turns by this number of quarters. */
export function turned(rotation: Rotation, quarters: number): Rotation {
  return ((((rotation + quarters) % 4) + 4) % 4) as Rotation;
}
