import { neighbours, type Point } from "./board/geometry";
import type { Board } from "./wire";

/** The letter of a seat's strikes. */
export const strikesOf = (seat: number): "S" | "s" => (seat === 1 ? "S" : "s");

/** How many strikes of a side its largest group has: with cards all six have to be one. */
export function joined(men: Board["men"], strike: "S" | "s"): number {
  const apart = new Set(Object.keys(men).filter((point) => men[point] === strike));
  let largest = 0;
  for (const first of apart) {
    const group: Point[] = [first];
    // The loop also sees what is added to the group meanwhile.
    for (const point of group) {
      apart.delete(point);
      group.push(...neighbours(point).filter((next) => apart.delete(next)));
    }
    largest = Math.max(largest, group.length);
  }
  return largest;
}
