import { expect, test } from "vitest";
import { hundredths, sideChances } from "./chances";

const teams = [1, 2, 3, 4].map((seat) => ({ seat, side: ((seat - 1) % 2) + 1 }));
const four = [1, 2, 3, 4].map((seat) => ({ seat, side: seat }));

test("partners have one chance, and everybody else a chance of their own", () => {
  expect(sideChances([0.7, 0.3, 0.7, 0.3], teams)).toEqual([
    { side: 1, seats: [1, 3], chance: 0.7 },
    { side: 2, seats: [2, 4], chance: 0.3 },
  ]);
  expect(sideChances([0.1, 0.2, 0.3, 0.4], four).map(({ chance }) => chance)).toEqual([0.1, 0.2, 0.3, 0.4]);
});

test("chances in a hundred add to a hundred", () => {
  expect(hundredths([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(hundredths([0.126, 0.294, 0.118, 0.462])).toEqual([13, 29, 12, 46]);
  expect(hundredths([1, 0])).toEqual([100, 0]);
});
