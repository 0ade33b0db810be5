import { expect, test } from "vitest";
import { FocusSetup } from "./setup.svelte";

const board = {
  stacks: { c8: "1", d4: "12", h6: "2" },
  reserves: [1, 0],
  captured: [
    [0, 2],
    [0, 0],
  ],
};

test("a position is written as the notation has it", () => {
  const setup = new FocusSetup({ board, turn: 2 });
  expect(setup.position).toBe("1,x3/x6/x7,2/x8/x3,12,x4/x8/x6/x4 2 1,0 0,2/0,0 0 9");
});

test("men are put on top and taken off, up to five", () => {
  const setup = new FocusSetup({ board, turn: 1 });
  setup.brush = 2;
  for (let times = 0; times < 5; times++) setup.press("d4");
  expect(setup.board.stacks.d4).toBe("12222");
  setup.press("c8", "off");
  setup.press("c8", "off");
  expect(setup.board.stacks).not.toHaveProperty("c8");
  setup.setReserve(2, 3);
  setup.setCaptured(1, 2, Number.NaN);
  expect([setup.board.reserves, setup.board.captured[0]]).toEqual([
    [1, 3],
    [0, 0],
  ]);
  setup.clear();
  expect(setup.position).toBe("x4/x6/x8/x8/x8/x8/x6/x4 1 0,0 0,0/0,0 0 8");
});
