import { expect, test } from "vitest";
import { fourInARow } from "./adapter";
import { cellText } from "./names";
import type { Board, MoveView } from "./wire";

const move = (ply: number, to: string): MoveView => ({ ply, seat: 2 - (ply % 2), action: to.charAt(0), to });
const moves = [move(1, "d1"), move(2, "d2"), move(3, "a1")];
const board: Board = { stones: { d1: 1 } };

test("an action puts a stone where it says, and leaves the board before it alone", () => {
  expect(fourInARow.apply(board, 2, { action: "d", to: "d2" })).toEqual({ stones: { d1: 1, d2: 2 } });
  expect(board).toEqual({ stones: { d1: 1 } });
});

test("a stone falls longer the deeper it falls, and rises when it is taken back", () => {
  const falls = ["d6", "d2"].map((to) => fourInARow.animate(board, 2, { action: "d", to }, 0)[0]);
  expect(falls[0]?.duration).toBeLessThan(falls[1]?.duration ?? 0);
  expect(falls[0]?.flights[0]?.from).toEqual(falls[1]?.flights[0]?.from);
  const [back] = fourInARow.animateBack({ stones: { d1: 1, d2: 2 } }, 2, { action: "d", to: "d2" }, 0);
  expect(back?.board).toEqual(board);
  expect(back?.flights[0]?.to).toEqual(falls[1]?.flights[0]?.from);
});

test("two moves a row", () => {
  expect(fourInARow.rows(moves).map(({ number, moves }) => [number, moves.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("moves and cells in words", () => {
  expect(moves.map(fourInARow.moveText)).toEqual(["Red: d, to d1", "Yellow: d, to d2", "Red: a, to a1"]);
  expect(["d1", "d2"].map((cell) => cellText(cell, board.stones))).toEqual(["d1: red", "d2: empty"]);
});
