import { describe, expect, test } from "vitest";
import {
  axialOf,
  beside,
  climb,
  directions,
  neighbours,
  place,
  pointAt,
  pointIn,
  points,
  rowEnd,
  rowsOfPoints,
  type Direction,
} from "./geometry";

describe("points", () => {
  test("there are 91, in rows of 6 to 11 and back", () => {
    expect(rowsOfPoints().map((row) => row.length)).toEqual([6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
    expect(new Set(points).size).toBe(91);
    expect([points[0], points[6], points[90]]).toEqual(["a1", "b1", "k6"]);
  });

  test("names and axial coordinates are as the notation says", () => {
    expect(axialOf("k1")).toEqual({ q: 0, r: -5 });
    expect(axialOf("a6")).toEqual({ q: 0, r: 5 });
    expect(axialOf("f1")).toEqual({ q: -5, r: 0 });
    expect(pointIn({ q: 0, r: 0 })).toBe("f6");
    expect(pointIn({ q: 5, r: 1 })).toBeNull();
    for (const point of points) expect(pointIn(axialOf(point))).toBe(point);
  });

  test("inner points have six neighbours, edges four, corners three", () => {
    const count = (n: number) => points.filter((point) => neighbours(point).length === n).length;
    expect([count(6), count(4), count(3)]).toEqual([61, 24, 6]);
    expect(neighbours("k1").sort()).toEqual(["j1", "j2", "k2"]);
    for (const point of points) for (const other of neighbours(point)) expect(neighbours(other)).toContain(point);
  });
});

describe("the drawing", () => {
  test.each([false, true])("neighbours are one pitch apart, and a place finds its point (flip %s)", (flip) => {
    for (const point of points) {
      const { x, y } = place(point, flip);
      for (const other of neighbours(point))
        expect(Math.hypot(place(other, flip).x - x, place(other, flip).y - y)).toBeCloseTo(60);
      for (const [dx, dy] of [
        [0, 0],
        [20, 14],
        [-14, 20],
        [0, -26],
      ] as const)
        expect(pointAt({ x: x + dx, y: y + dy }, flip)).toBe(point);
    }
    expect(pointAt({ x: -340, y: -200 }, flip)).toBeNull();
  });

  test("row k is on top, turned by half row a", () => {
    expect(rowsOfPoints()[0]).toEqual(["k1", "k2", "k3", "k4", "k5", "k6"]);
    expect(rowsOfPoints(true)[0]).toEqual(["a6", "a5", "a4", "a3", "a2", "a1"]);
    expect(place("k1").y).toBeCloseTo(-150 * Math.sqrt(3));
    expect(place("k1", true)).toEqual(place("a6"));
  });

  test.each([false, true])("directions are as they are seen (flip %s)", (flip) => {
    const { x, y } = place("f6", flip);
    for (const direction of Object.keys(directions) as Direction[]) {
      const to = place(beside("f6", direction, flip) ?? "f6", flip);
      expect(Math.sign(to.x - x)).toBe(direction.endsWith("right") ? 1 : -1);
      expect(Math.sign(Math.round(to.y - y))).toBe(
        direction.startsWith("up") ? -1 : direction.startsWith("down") ? 1 : 0,
      );
    }
  });

  test.each([false, true])("climbing keeps its column and comes back (flip %s)", (flip) => {
    expect(climb(climb("f6", false, flip), true, flip)).toBe("f6");
    let at = "f6";
    for (let row = 0; row < 4; row++) {
      at = climb(at, false, flip);
      expect(Math.abs(place(at, flip).x)).toBeLessThanOrEqual(30);
      expect(place(at, flip).y).toBeLessThan(-40 * row);
    }
    const [top = "", bottom = ""] = flip ? ["a3", "k3"] : ["k3", "a3"];
    expect([climb(top, false, flip), climb(bottom, true, flip)]).toEqual([top, bottom]);
    // At a corner of the board one leans the other way.
    expect(climb("f1", false)).toBe("g1");
  });

  test("row ends", () => {
    expect([rowEnd("f6", "first"), rowEnd("f6", "last"), rowEnd("f6", "first", true)]).toEqual(["f1", "f11", "f11"]);
  });
});
