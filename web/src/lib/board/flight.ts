import type { Place } from "./place";

/** Men that travel over the drawing, between positions of the lowest one. */
export interface Flight {
  men: string;
  from: Place;
  to: Place;
  /** Height of the path above the straight line. */
  arc: number;
  /** Tilt halfway, in degrees. */
  tilt: number;
  scale: number;
  /** Milliseconds. */
  delay: number;
  duration: number;
  easing: string;
  /** Whether the men start on the board, so that they are lifted first. Otherwise they are held already. */
  lift?: boolean;
}

/** Milliseconds for lifting, travelling, putting down, and falling out at the bottom. */
export const motion = { lift: 120, travel: 220, land: 100, fall: 260 } as const;

/** Total duration, in milliseconds, of another player's move. */
export const toldMove = motion.lift + motion.travel + motion.land;

/** How far lifted men float above their place, in units of the drawing. */
const height = 13;
const steps = 8;

/** The flight as keyframes of CSS transforms, in units of the drawing. */
export function keyframesOf(flight: Flight): Keyframe[] {
  const path = [...Array(steps + 1).keys()].map((step) => step / steps);
  if (!flight.lift) return path.map((part) => ({ opacity: 1, transform: transformAt(flight, part, 0) }));
  const [start, end] = [motion.lift / toldMove, 1 - motion.land / toldMove];
  const travel = path.map((part) => ({
    offset: start + (end - start) * part,
    opacity: 1,
    transform: transformAt(flight, eased(part), height),
  }));
  return [
    { offset: 0, opacity: 1, transform: transformAt(flight, 0, 0), easing: "ease-out" },
    ...travel.slice(0, -1),
    { ...travel[steps], easing: "ease-in" },
    { offset: 1, opacity: 1, transform: transformAt(flight, 1, 0) },
  ];
}

/** Slow, fast, slow. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

function transformAt({ from, to, arc, tilt, scale }: Flight, part: number, above: number): string {
  const hump = 4 * part * (1 - part);
  const x = from.x + (to.x - from.x) * part;
  const y = from.y + (to.y - from.y) * part - arc * hump - above;
  return `translate(${x}px, ${y}px) rotate(${tilt * hump}deg) scale(${1 + (scale - 1) * part})`;
}
