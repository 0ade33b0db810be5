import { expect, test } from "vitest";
import { linePoints, ratingText } from "./ratings";

test("a rating that is not certain has a question mark", () => {
  expect([ratingText({ rating: 1523, provisional: true }), ratingText({ rating: 1523, provisional: false })]).toEqual([
    "1523?",
    "1523",
  ]);
});

test("the line of a history fills its box", () => {
  expect(linePoints([1500, 1550, 1400], 100, 30)).toBe("0.0,10.0 50.0,0.0 100.0,30.0");
  expect(linePoints([1500], 100, 30)).toBe("0.0,30.0");
});
