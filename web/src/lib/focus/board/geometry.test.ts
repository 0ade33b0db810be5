import { describe, expect, test } from "vitest";
import { turned } from "../../board/rotation";
import {
  base,
  cellOf,
  foot,
  pieceAt,
  pitch,
  rowEnd,
  rowsOfSquares,
  squareAt,
  squareIn,
  squaresInOrder,
  step,
} from "./geometry";

describe("squares", () => {
  test("there are 52, in rows of 4, 6, 8, 8, 8, 8, 6, 4", () => {
    expect(rowsOfSquares().map((row) => row.length)).toEqual([4, 6, 8, 8, 8, 8, 6, 4]);
    expect(new Set(squaresInOrder()).size).toBe(52);
    expect(rowsOfSquares()[0]).toEqual(["c8", "d8", "e8", "f8"]);
  });

  test("the board turns by quarters against the clock", () => {
    expect([1, 2, 3].map((quarters) => rowsOfSquares(turned(0, quarters))[0])).toEqual([
      ["h6", "h5", "h4", "h3"],
      ["f1", "e1", "d1", "c1"],
      ["a3", "a4", "a5", "a6"],
    ]);
    expect(cellOf("c8", 2)).toEqual({ column: 5, row: 7 });
  });

  test.each([0, 1, 2, 3] as const)("cell and square are inverse (rotation %s)", (rotation) => {
    for (const square of squaresInOrder(rotation)) {
      expect(squareIn(cellOf(square, rotation), rotation)).toBe(square);
      expect(squareAt(foot(square, rotation), rotation)).toBe(square);
    }
  });

  test("the cut corners hold nothing", () => {
    expect(squareAt({ x: 10, y: 10 })).toBeNull();
    expect(squareIn({ column: 0, row: 1 })).toBeNull();
    expect(squareIn({ column: 8, row: 4 })).toBeNull();
  });

  test("steps stay on the board", () => {
    expect(step("c8", 0, 1)).toBe("c7");
    expect(step("c8", 0, 1, 2)).toBe("c8");
    expect(step("c8", -1, 0)).toBe("c8");
    expect(rowEnd("d7", "first")).toBe("b7");
    expect(rowEnd("d7", "first", 2)).toBe("g7");
  });
});

describe("pieces of a stack", () => {
  const middle = pitch / 2;

  test("each piece is found in its own band", () => {
    const found = [5, -5, -15, -25, -40].map((above) => pieceAt({ x: middle, y: base + above }, 5));
    expect(found).toEqual([0, 1, 2, 3, 4]);
  });

  test("the dome belongs to the top piece", () => {
    expect(pieceAt({ x: middle, y: base - 20 }, 1)).toBe(0);
    expect(pieceAt({ x: middle, y: base - 40 }, 1)).toBeNull();
  });

  test("beside the stack is nothing", () => {
    expect(pieceAt({ x: 2, y: base }, 3)).toBeNull();
    expect(pieceAt({ x: middle, y: base + 14 }, 3)).toBeNull();
    expect(pieceAt({ x: middle, y: base }, 0)).toBeNull();
  });
});
