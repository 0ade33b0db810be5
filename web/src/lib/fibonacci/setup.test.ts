import { expect, test } from "vitest";
import { FibonacciSetup } from "./setup.svelte";

const board = { men: { k1: "C", k6: "d", f6: "S", a6: "c" } as const, piles: null, attackers: [0, 0] };

test("a position is written as the notation has it", () => {
  const setup = new FibonacciSetup({ board, turn: 2 });
  setup.left = 3;
  expect(setup.position).toBe("C4d/7/8/9/10/5S5/10/9/8/7/5c g 12 3");
  expect(new FibonacciSetup({ board: { ...board, piles: [[], []] }, turn: 1 }).position).toMatch(
    / r 11 - 222222 222222$/,
  );
});

test("a man is put on a point and taken off; there is one centre a side", () => {
  const setup = new FibonacciSetup({ board, turn: 1 });
  setup.press("b1", "C");
  expect([setup.men.k1, setup.men.b1]).toEqual([undefined, "C"]);
  setup.press("f6", "S");
  expect(setup.men.f6).toBeUndefined();
  setup.press("k6", "off");
  expect(setup.count("d")).toBe(0);
  setup.clear();
  expect(setup.men).toEqual({});
});
