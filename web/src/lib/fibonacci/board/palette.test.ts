import { describe, expect, test } from "vitest";
import { contrast, mixed } from "../../board/contrast";
import { boardColours, lastFill, sideLooks } from "./palette";

describe.each([0, 1] as const)("theme %s", (theme) => {
  const face = boardColours.face[theme];

  test.each(sideLooks)("$name stands out from the board by its outline", ({ outline }) => {
    expect(contrast(outline[theme], face)).toBeGreaterThanOrEqual(3);
    expect(contrast(outline[theme], boardColours.group[theme]), "in a group that glows").toBeGreaterThanOrEqual(3);
    expect(
      contrast(outline[theme], mixed(boardColours.last[theme], face, lastFill)),
      "where it moved last",
    ).toBeGreaterThanOrEqual(3);
  });

  test.each(["target", "aim", "arrow", "ring"] as const)("%s stands out from the board", (name) => {
    expect(contrast(boardColours[name][theme], face)).toBeGreaterThanOrEqual(3);
  });

  test("what tells of the last turn can be seen, and coordinates be read", () => {
    expect(contrast(boardColours.last[theme], face)).toBeGreaterThanOrEqual(3);
    expect(contrast(boardColours.coordinate[theme], face)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(boardColours.point[theme], face)).toBeGreaterThanOrEqual(3);
  });
});

test.each(sideLooks)("the marks of $name stand out from every part of its body", ({ ink, body, light, dark }) => {
  expect(contrast(ink, body)).toBeGreaterThanOrEqual(4.5);
  for (const part of [light, dark]) expect(contrast(ink, part)).toBeGreaterThanOrEqual(2.9);
});

test("the sides differ by lightness, not by hue alone, and by a line inside the edge", () => {
  const [red, green] = sideLooks;
  expect(contrast(red?.body ?? "", green?.body ?? "")).toBeGreaterThanOrEqual(3);
  expect(contrast(red?.light ?? "", green?.dark ?? "")).toBeGreaterThanOrEqual(1.4);
  expect([red?.inset === null, green?.inset === null]).toEqual([true, false]);
});
