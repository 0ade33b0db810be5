import { expect, test } from "vitest";
import { readTyped } from "./typed";

const actions = ["d4-d5", "d4(2)-d6", "@e4", "c4(3)-c5", "c4(2)-c5", "h6-e5", "end"].map((action) => ({ action }));

test.each([
  ["d4(2)-d6", "d4(2)-d6"],
  ["d4-d6", "d4(2)-d6"],
  [" D4 d6 ", "d4(2)-d6"],
  ["d4(1)-d5", "d4-d5"],
  ["@ e4", "@e4"],
  ["H6–e5", "h6-e5"],
  ["END", "end"],
])("%s is %s", (text, action) => {
  expect(readTyped(actions, text)?.action).toBe(action);
});

test.each(["c4-c5", "d4(3)-d6", "e4", "", "d4-d7", "nonsense"])("%s is none of them", (text) => {
  expect(readTyped(actions, text)).toBeNull();
});
