import { expect, test } from "vitest";
import { openingChances, winShares } from "./openings";

const alone = [1, 2, 3].map((seat) => ({ seat, side: seat }));
const teams = [1, 2, 3, 4].map((seat) => ({ seat, side: ((seat - 1) % 2) + 1 }));

test("each side's wins in turn order, and what nobody won last", () => {
  expect(winShares([4, 0, 1], 7, alone)).toEqual([
    { seats: [1], count: 4 },
    { seats: [3], count: 1 },
    { seats: [], count: 2 },
  ]);
});

test("partners win together, once", () => {
  expect(winShares([3, 2, 3, 2], 5, teams)).toEqual([
    { seats: [1, 3], count: 3 },
    { seats: [2, 4], count: 2 },
  ]);
});

test("partners have one chance; where nothing is known there is none", () => {
  expect(openingChances([54, 46, 54, 46], teams)).toEqual([
    { side: 1, seats: [1, 3], chance: 0.54 },
    { side: 2, seats: [2, 4], chance: 0.46 },
  ]);
  expect(openingChances([], alone)).toEqual([]);
});
