import { expect, test } from "vitest";
import { firstTurn } from "./reviewed";

test("a turn of Fibonacci is all moves with its number, one of Focus a single move", () => {
  const move = (seat: number, turn: number) => ({ seat, turn });
  expect(firstTurn([move(2, 4), move(2, 4), move(1, 5)])).toHaveLength(2);
  expect(firstTurn([move(2, 4), move(2, 4)])).toHaveLength(2);
  expect(firstTurn([move(2, 4), move(2, 6)])).toHaveLength(1);
  expect(firstTurn([{ seat: 1 }, { seat: 1 }])).toHaveLength(1);
  expect(firstTurn([])).toHaveLength(0);
});
