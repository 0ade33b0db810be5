/** Total duration of the winners' hops, and of a single hop, in milliseconds. */
export const joy = 520;
export const hop = 320;

/** When each place hops, in milliseconds: nearest first, all within `joy`. */
export function hopsOf<P>(places: readonly P[], distance: (place: P) => number): Map<P, number> {
  const order = [...places].sort((a, b) => distance(a) - distance(b));
  const step = (joy - hop) / Math.max(1, order.length - 1);
  return new Map(order.map((place, index) => [place, index * step]));
}
