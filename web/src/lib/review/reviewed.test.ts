import { expect, test } from "vitest";
import { focus } from "../focus/adapter";
import type { MoveView } from "../focus/wire";
import { firstTurn, rowNumber } from "./reviewed";

test("a turn of Fibonacci is all moves with its number, one of Focus a single move", () => {
  const move = (seat: number, turn: number) => ({ seat, turn });
  expect(firstTurn([move(2, 4), move(2, 4), move(1, 5)])).toHaveLength(2);
  expect(firstTurn([move(2, 4), move(2, 4)])).toHaveLength(2);
  expect(firstTurn([move(2, 4), move(2, 6)])).toHaveLength(1);
  expect(firstTurn([{ seat: 1 }, { seat: 1 }])).toHaveLength(1);
  expect(firstTurn([])).toHaveLength(0);
});

test("U5: a move has one number in review and log: that of its row", () => {
  const move = (ply: number, skipped: number[] = []): MoveView => ({
    ply,
    seat: ((ply - 1) % 2) + 1,
    action: "d4-e4",
    from: "d4",
    to: "e4",
    lifted: "1",
    fallen: [],
    frees: null,
    exchange: false,
    skipped,
  });
  const rows = focus.rows(Array.from({ length: 9 }, (_, index) => move(index + 1)));
  expect(rowNumber(rows, 8)).toBe(5);
  expect([rowNumber(rows, 0), rowNumber(rows, 1), rowNumber(rows, 2)]).toEqual([1, 1, 2]);
});
