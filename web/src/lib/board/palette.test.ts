import { describe, expect, test } from "vitest";
import { contrast } from "./contrast";
import { boardColours, seatLooks, type Pair } from "./palette";

describe.each([0, 1] as const)("theme %s", (theme) => {
  const squares = boardColours.squares.map((pair) => pair[theme]);

  test.each(seatLooks)("$name stands out from every square by its outline", ({ outline }) => {
    for (const square of squares) expect(contrast(outline[theme], square)).toBeGreaterThanOrEqual(3);
  });

  test.each(seatLooks)("the mark of $name stands out from its dome", ({ ink, body }) => {
    expect(contrast(ink, body)).toBeGreaterThanOrEqual(3);
  });

  test.each(seatLooks.filter(({ rim }) => rim !== null))("the rim of $name stands out from its side", ({ rim, dark, body }) => {
    const ink = (rim?.ink as Pair)[theme];
    expect(Math.max(contrast(ink, dark), contrast(ink, body))).toBeGreaterThanOrEqual(3);
  });

  test("targets stand out from every square, coordinates from the ground", () => {
    for (const square of squares) expect(contrast(boardColours.target[theme], square)).toBeGreaterThanOrEqual(3);
    expect(contrast(boardColours.coordinate[theme], boardColours.ground[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

test("no two seats have the same pattern or mark", () => {
  expect(new Set(seatLooks.map(({ rim }) => rim?.d)).size).toBe(seatLooks.length);
  expect(new Set(seatLooks.map(({ mark }) => mark.d)).size).toBe(seatLooks.length);
});
