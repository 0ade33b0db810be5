import { expect, test } from "vitest";
import { keyframesOf, type Flight } from "./flight";

const flight: Flight = {
  men: "1",
  from: { x: 0, y: 0 },
  to: { x: 100, y: 40 },
  arc: 0,
  tilt: 0,
  scale: 1,
  delay: 0,
  duration: 440,
  easing: "linear",
};
const place = ({ transform }: Keyframe) =>
  [...String(transform).matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));

test("men in hand go from place to place", () => {
  const frames = keyframesOf(flight);
  expect([place(frames[0] ?? {}), place(frames.at(-1) ?? {})]).toEqual([
    [0, 0],
    [100, 40],
  ]);
});

test("men that stand are lifted, travel above their places, and are put down, in order of time", () => {
  const frames = keyframesOf({ ...flight, lift: true });
  const offsets = frames.map(({ offset }) => Number(offset));
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  const at = (offset: number) => place(frames.find((frame) => Math.abs(Number(frame.offset) - offset) < 1e-9) ?? {});
  expect([at(0), at(120 / 440), at(340 / 440), at(1)]).toEqual([
    [0, 0],
    [0, -13],
    [100, 27],
    [100, 40],
  ]);
});
