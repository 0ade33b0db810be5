import type { Place } from "../../board/place";
import type { Board } from "../wire";
import { coordinatesOf, pitch, place } from "./geometry";
import look from "./look.json";
import type { Way } from "./marks";

/** A move of a turn, as a hint shows it: by the same number at both ends, and no arrow between them. */
export interface HintStep {
  /** The middle of the number outside the man that goes. */
  start: Place;
  /** Where it would stand. */
  landing: Place;
  /** The number there: in the landing, or outside the man that is drawn there. */
  end: Place;
  /** Both ends are neighbours: a short band joins them. */
  near: boolean;
}

/** Radius of a man's outline, of a landing, and of a number's disc. */
export const radii = { man: 26, landing: 21, number: 16 } as const;
/** Where a number is tried round a man, in degrees: to the right and left first. */
const angles = [0, 180, 30, 150, 330, 210, 60, 120, 300, 240, 90, 270];
/** Letters and numbers at the edge need so much room. */
const letter = 11;

/** The moves of a turn with places for their numbers: outside every man, and clear of each other where there is room. */
export function hintSteps(ways: readonly Way[], men: Board["men"], flip: boolean): HintStep[] {
  const landings = ways.filter(({ to }) => !men[to]).map(({ to }) => to);
  const fixed = [
    ...Object.keys(men).map((point) => ({ ...place(point, flip), r: radii.man })),
    ...landings.map((point) => ({ ...place(point, flip), r: radii.landing })),
    ...coordinatesOf(look.coordinate.distance, flip).map((one) => ({ ...one.place, r: letter })),
  ];
  const numbers: Place[] = [];
  /** The first direction with room for a number round a circle, else that with most. */
  const outside = (point: string, radius: number): Place => {
    const middle = place(point, flip);
    const away = radius + radii.number + 1;
    const tries = angles.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const at = { x: middle.x + away * Math.cos(angle), y: middle.y + away * Math.sin(angle) };
      const gap = (other: Place, r: number) => Math.hypot(other.x - at.x, other.y - at.y) - r - radii.number;
      const free = Math.min(...fixed.map((one) => gap(one, one.r)), ...numbers.map((one) => gap(one, radii.number)));
      return { at, free };
    });
    const best = tries.find(({ free }) => free >= 0) ?? tries.reduce((a, b) => (b.free > a.free ? b : a));
    numbers.push(best.at);
    return best.at;
  };
  return ways.map(({ from, to }) => {
    const [a, landing] = [place(from, flip), place(to, flip)];
    const start = outside(from, men[from] ? radii.man : radii.landing);
    const end = men[to] ? outside(to, radii.man) : landing;
    return { start, landing, end, near: Math.hypot(landing.x - a.x, landing.y - a.y) < pitch * 1.1 };
  });
}
