import { expect, test } from "vitest";
import { keyName, nextWhere } from "./roving";

const letters = ["a", "b", "c", "d", "e"];
const isVowel = (letter: string) => "aeiou".includes(letter);

test("the next item, round the end", () => {
  expect(nextWhere(letters, "b", false, isVowel)).toBe("e");
  expect(nextWhere(letters, "e", false, isVowel)).toBe("a");
  expect(nextWhere(letters, "b", true, isVowel)).toBe("a");
  expect(nextWhere(letters, "a", true, isVowel)).toBe("e");
});

test("the same item where it alone is open, and where none is", () => {
  expect(nextWhere(letters, "c", false, (letter) => letter === "c")).toBe("c");
  expect(nextWhere(letters, "c", true, (letter) => letter === "c")).toBe("c");
  expect(nextWhere(letters, "d", true, () => false)).toBe("d");
});

test("keys by name", () => {
  const key = (init: Partial<KeyboardEvent>) =>
    ({ ctrlKey: false, altKey: false, metaKey: false, ...init }) as KeyboardEvent;
  expect(keyName(key({ key: "N" }))).toBe("n");
  expect(keyName(key({ key: "ArrowUp" }))).toBe("ArrowUp");
  expect(keyName(key({ key: "n", ctrlKey: true }))).toBe(null);
});
