import type { Rotation } from "../../board/rotation";
import type { Place } from "../../board/place";
import type { Board } from "../wire";
import { corner, foot, pitch, rise, type Square } from "./geometry";
import type { TrailMove } from "./marks";

/**
 * Where the number of a move stands: `middle`: with its men, in the square that was left; `foot`: the same, above the men
 * that remain there (`place` is its lower edge); `corner`: alone, where four squares meet.
 */
export interface BadgePlace {
  number: number;
  seat: number;
  men: string;
  at: "middle" | "foot" | "corner";
  place: Place;
}

/** How far a dome stands above its man's underside, and a gap above it. */
const dome = 26;
/** Above this number of men there is room for a badge that shows the men. */
const low = 2;

/** The places of a trail's numbers: none of them covers a man, on a phone's board either. */
export function badgesOf(
  trail: readonly TrailMove[],
  { stacks }: Pick<Board, "stacks">,
  rotation: Rotation,
): BadgePlace[] {
  const used = new Set<Square>();
  const crossings = new Set<string>();
  return trail.flatMap(({ number, seat, from, to, men, exchange }): BadgePlace[] => {
    if (number === null) return [];
    const square = exchange ? to : (from ?? to);
    const standing = stacks[square]?.length ?? 0;
    const wide = from !== null && !exchange && standing <= low && !used.has(square);
    used.add(square);
    if (wide && standing > 0) {
      const { x, y } = foot(square, rotation);
      return [{ number, seat, men, at: "foot", place: { x, y: y - (standing - 1) * rise - dome } }];
    }
    const { x, y } = corner(square, rotation);
    if (wide) return [{ number, seat, men, at: "middle", place: { x: x + pitch / 2, y: y + pitch / 2 } }];
    const places = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([column = 0, row = 0]) => ({ x: x + column * pitch, y: y + row * pitch + 2 }));
    const key = ({ x, y }: Place) => `${x} ${y}`;
    const place = places.find((one) => !crossings.has(key(one))) ?? { x, y };
    crossings.add(key(place));
    return [{ number, seat, men: "", at: "corner", place }];
  });
}
