import { expect, test } from "vitest";
import { hop, hopsOf, joy } from "./hop";

test("the nearest hop first, and all have landed when the joy is over", () => {
  const hops = hopsOf([5, 1, 3], (place) => place);
  expect([...hops.keys()]).toEqual([1, 3, 5]);
  expect(hops.get(1)).toBe(0);
  expect(Math.max(...hops.values()) + hop).toBeLessThanOrEqual(joy);
});

test("one alone hops at once", () => {
  expect([...hopsOf(["d4"], () => 7)]).toEqual([["d4", 0]]);
});
