import { expect, test } from "vitest";
import { hundredths, scaleOf, sideChances } from "./chances";

const two = [{ seat: 1, side: 1 }, { seat: 2, side: 2 }];
const teams = [1, 2, 3, 4].map((seat) => ({ seat, side: ((seat - 1) % 2) + 1 }));
const four = [1, 2, 3, 4].map((seat) => ({ seat, side: seat }));

test("an even score is an even chance, and a forced end a certain one", () => {
  expect(sideChances({ kind: "points", points: 0 }, 2, two, 100).map(({ chance }) => chance)).toEqual([0.5, 0.5]);
  expect(sideChances({ kind: "win", plies: 3 }, 2, two, 100).map(({ chance }) => chance)).toEqual([0, 1]);
  expect(sideChances({ kind: "loss", plies: 3 }, 2, two, 100).map(({ chance }) => chance)).toEqual([1, 0]);
});

test("points are the side's to act, partners share them", () => {
  const [first, second] = sideChances({ kind: "points", points: 100 }, 4, teams, 100);
  expect([first?.seats, second?.seats]).toEqual([[1, 3], [2, 4]]);
  expect(second?.chance).toBeCloseTo(0.731, 3);
});

test("chances by seat are taken as they are", () => {
  expect(sideChances({ kind: "values", values: [0.1, 0.2, 0.3, 0.4] }, 1, four, 100).map(({ chance }) => chance)).toEqual([0.1, 0.2, 0.3, 0.4]);
});

test("chances in a hundred add to a hundred", () => {
  expect(hundredths([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(hundredths([0.126, 0.294, 0.118, 0.462])).toEqual([13, 29, 12, 46]);
  expect(hundredths([1, 0])).toEqual([100, 0]);
});

test("the scale is the mode's and the goal's", () => {
  const [quick, long] = ["capture", "last"].map((goal) => scaleOf({ mode: "focus-2", settings: { goal } }));
  expect(quick).toBeLessThan(long ?? 0);
  expect(scaleOf({ mode: "fibonacci-cards", settings: {} })).toBeGreaterThan(scaleOf({ mode: "fibonacci", settings: {} }));
});
