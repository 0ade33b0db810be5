import { beforeEach, expect, test, vi } from "vitest";
import { puzzleProgress, rememberSolved, rememberStreak } from "./progress";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});

test("what was solved stays as it was the first time", () => {
  rememberSolved("a", false);
  rememberSolved("a", true);
  rememberSolved("b", true);
  expect(puzzleProgress().solved).toEqual({ a: false, b: true });
});

test("a streak goes on until it is over, and the longest is kept", () => {
  rememberStreak("focus", { id: "a", count: 0 });
  expect(puzzleProgress()).toEqual({ solved: {}, best: {}, streaks: { focus: { id: "a", count: 0 } } });
  rememberStreak("focus", { id: "b", count: 5 });
  rememberStreak("fibonacci", { id: "c", count: 1 });
  rememberStreak("focus", null);
  expect(puzzleProgress()).toEqual({
    solved: {},
    best: { focus: 5, fibonacci: 1 },
    streaks: { fibonacci: { id: "c", count: 1 } },
  });
});

test("what cannot be read is nothing", () => {
  store.set(
    "gamut:puzzles",
    JSON.stringify({ solved: { a: 1, b: true }, best: [], streaks: { focus: null, fibonacci: { id: 3 } } }),
  );
  expect(puzzleProgress()).toEqual({ solved: { b: true }, best: {}, streaks: {} });
  store.set("gamut:puzzles", "{");
  expect(puzzleProgress()).toEqual({ solved: {}, best: {}, streaks: {} });
});
