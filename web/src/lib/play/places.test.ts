import { expect, test } from "vitest";
import { byPlace } from "./places";

const alone = (count: number) => Array.from({ length: count }, (_, index) => ({ seat: index + 1, side: index + 1 }));

test("seats that share a place stand together, the first place on top", () => {
  expect(byPlace([2, 1, 2, 3], alone(4))).toEqual([
    { place: 1, seats: [2] },
    { place: 2, seats: [1, 3] },
    { place: 3, seats: [4] },
  ]);
});

test("two sides have no list of places, and a game without places has none", () => {
  expect(byPlace([1, 2], alone(2))).toEqual([]);
  const teams = alone(4).map(({ seat }) => ({ seat, side: ((seat - 1) % 2) + 1 }));
  expect(byPlace([1, 2, 1, 2], teams)).toEqual([]);
  expect(byPlace([], alone(3))).toEqual([]);
});
