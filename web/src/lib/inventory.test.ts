import { expect, test } from "vitest";
import { kept, left, stored, subjects } from "./inventory";

test("the privacy page has words for everything that is stored, and for nothing else", () => {
  expect(stored.map((line) => line.subject).sort()).toEqual(Object.keys(subjects).sort());
  for (const line of stored) {
    expect(line.days ?? kept[line.kept], line.subject).toBeDefined();
    expect(left[line.left], line.subject).toBeDefined();
  }
});
