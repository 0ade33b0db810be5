import type { Place } from "./place";

/** Men that travel over the drawing, from and to where their lowest one stands. */
export interface Flight {
  men: string;
  from: Place;
  to: Place;
  /** How high above the straight line they go. */
  arc: number;
  /** Degrees by which they are tilted halfway. */
  tilt: number;
  scale: number;
  /** Milliseconds. */
  delay: number;
  duration: number;
  easing: string;
}

const steps = 8;

/** The flight as keyframes of CSS transforms, in units of the drawing. */
export function keyframesOf({ from, to, arc, tilt, scale }: Flight): Keyframe[] {
  return [...Array(steps + 1).keys()].map((step) => {
    const t = step / steps;
    const hump = 4 * t * (1 - t);
    const x = from.x + (to.x - from.x) * t;
    const y = from.y + (to.y - from.y) * t - arc * hump;
    const grown = 1 + (scale - 1) * t;
    return { opacity: 1, transform: `translate(${x}px, ${y}px) rotate(${tilt * hump}deg) scale(${grown})` };
  });
}
