import { expect, test } from "vitest";
import { beside, box, place, rowsOfCells } from "./geometry";

test("every cell is drawn once, inside the picture", () => {
  for (const flip of [false, true]) {
    const cells = rowsOfCells(flip).flat();
    expect(new Set(cells).size).toBe(42);
    const places = cells.map((cell) => place(cell, flip));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(42);
    expect(places.every(({ x, y }) => x > 0 && x < box.width && y > 0 && y < box.height)).toBe(true);
  }
});

test("rows go from top to bottom, columns from left to right or from the other side", () => {
  expect(rowsOfCells(false)[0]?.[0]).toBe("a6");
  expect(rowsOfCells(true)[5]?.[0]).toBe("g1");
  expect(place("a6", false).y).toBeLessThan(place("a5", false).y);
  expect(place("a1", false).x).toBeLessThan(place("b1", false).x);
});

test("beside a cell, up to the edge", () => {
  expect(beside("d1", 1, 0, false)).toBe("e1");
  expect(beside("d1", 1, 0, true)).toBe("c1");
  expect(beside("d6", 0, 1, false)).toBe("d6");
  expect(beside("a1", -1, 0, false)).toBe("a1");
});
