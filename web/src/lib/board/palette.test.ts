import { describe, expect, test } from "vitest";
import { boardColours, seatLooks, type Pair } from "./palette";

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

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
