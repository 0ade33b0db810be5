import { expect, test } from "vitest";
import { centreOf, kindOf, seatOf } from "./men";

test("letters say what a man is and whose", () => {
  expect([kindOf("C"), kindOf("s"), kindOf("D")]).toEqual(["centre", "strike", "support"]);
  expect([seatOf("S"), seatOf("c")]).toEqual([1, 2]);
});

test("a centre is found by its letter", () => {
  const men = { k1: "C", a6: "c", f6: "S" } as const;
  expect([centreOf(men, 1), centreOf(men, 2), centreOf({}, 1)]).toEqual(["k1", "a6", null]);
});
