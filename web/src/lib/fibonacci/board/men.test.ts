import { expect, test } from "vitest";
import { axialOf, pointIn } from "./geometry";
import { centreOf, kindOf, readMen, seatOf, startMen } from "./men";

test("letters say what a man is and whose", () => {
  expect([kindOf("C"), kindOf("s"), kindOf("D")]).toEqual(["centre", "strike", "support"]);
  expect([seatOf("S"), seatOf("c")]).toEqual([1, 2]);
});

test("the start has thirteen men a side, and Green is Red turned by half", () => {
  const men = startMen();
  const count = (letter: string) => Object.values(men).filter((man) => man === letter).length;
  expect(["C", "S", "D", "c", "s", "d"].map(count)).toEqual([1, 6, 6, 1, 6, 6]);
  for (const [point, man] of Object.entries(men)) {
    const { q, r } = axialOf(point);
    expect(men[pointIn({ q: 0 - q, r: 0 - r }) ?? ""]?.toLowerCase()).toBe(man?.toLowerCase());
    expect(men[pointIn({ q: 0 - q, r: 0 - r }) ?? ""]).not.toBe(man);
  }
  const red = [[1, -5], [2, -5], [3, -5], [4, -5], [5, -5], [0, -4]].map(([q = 0, r = 0]) => men[pointIn({ q, r }) ?? ""]);
  expect(red).toEqual(Array(6).fill("S"));
  expect([centreOf(men, 1), centreOf(men, 2), centreOf({}, 1)]).toEqual(["k1", "a6", null]);
});

test("numbers of two digits are one run of empty points", () => {
  expect(readMen("6/7/8/9/10/10C/10/9/8/7/6")).toEqual({ f11: "C" });
});
