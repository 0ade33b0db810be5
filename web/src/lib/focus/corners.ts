import type { Rotation } from "../board/rotation";

/** Where a seat's card is, in the drawing. */
export type Corner = "south-east" | "south-west" | "north-west" | "north-east";
/** The corners clockwise, from seat 1 on. */
const clockwise: readonly Corner[] = ["south-east", "south-west", "north-west", "north-east"];

/** The corner of a seat of three or four: seat 1 is on the lower right, the others follow clockwise; the board's turning takes them along. */
export function cornerOf(seat: number, rotation: Rotation): Corner {
  return clockwise[(seat - 1 - rotation + 4) % 4] ?? "south-east";
}

/** Whether a seat of this many is at the upper edge of the drawing. */
export function isFar(seat: number, seats: number, rotation: Rotation): boolean {
  return seats === 2 ? (seat === 2) !== (rotation === 2) : cornerOf(seat, rotation).startsWith("north");
}
