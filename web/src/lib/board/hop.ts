/** Milliseconds that the men take to show their joy, all in all, and that one of them is in the air. */
export const joy = 520;
export const hop = 320;

/** When each of some places hops, in milliseconds: the nearest first, all of them within `joy`. */
export function hopsOf<P>(places: readonly P[], distance: (place: P) => number): Map<P, number> {
  const order = [...places].sort((a, b) => distance(a) - distance(b));
  const step = (joy - hop) / Math.max(1, order.length - 1);
  return new Map(order.map((place, index) => [place, index * step]));
}
