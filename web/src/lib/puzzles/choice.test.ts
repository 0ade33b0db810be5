import { expect, test } from "vitest";
import type { PuzzleRating, PuzzleSummary } from "../wire";
import { filterQuery, fitting, forStreak, gradeOf, nextAfter, nextByStrength, nextForYou, readFilter } from "./choice";

const puzzle = (
  id: string,
  variant: string,
  difficulty: number,
  theme: PuzzleSummary["theme"] = "win",
): PuzzleSummary => ({ id, variant, theme, difficulty, length: 1, risk: null });
const all = [
  puzzle("a", "focus-2", 1),
  puzzle("b", "focus-2,goal=capture", 4, "save"),
  puzzle("c", "focus-teams", 7, "partner"),
  puzzle("d", "fibonacci", 1),
  puzzle("e", "fibonacci-cards", 3),
];
const ids = (some: readonly PuzzleSummary[]) => some.map(({ id }) => id).join("");

test("puzzles are chosen by game, mode, theme and difficulty", () => {
  expect(ids(fitting(all, {}))).toBe("abcde");
  expect(ids(fitting(all, { game: "fibonacci" }))).toBe("de");
  expect(ids(fitting(all, { variant: "fibonacci" }))).toBe("d");
  expect(ids(fitting(all, { theme: "win", grade: "easy" }))).toBe("ad");
  expect(all.map(gradeOf)).toEqual(["easy", "medium", "hard", "easy", "medium"]);
});

test("a filter stands in the address", () => {
  const filter = { game: "focus", grade: "hard" } as const;
  expect(filterQuery(filter)).toBe("?game=focus&grade=hard");
  expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  expect(readFilter(new URLSearchParams("streak&game="))).toEqual({});
  expect(filterQuery({})).toBe("");
});

test("the next puzzle is one that is not solved, if there is one", () => {
  expect(nextAfter(all, "b", {})?.id).toBe("c");
  expect(nextAfter(all, "b", { c: true, d: false })?.id).toBe("e");
  expect(nextAfter(all, "e", {})?.id).toBe("a");
  expect(nextAfter(all, "a", { a: true, b: true, c: true, d: true, e: true })?.id).toBe("b");
  expect(nextAfter(all.slice(0, 1), "a", {})).toBeUndefined();
});

test("a streak becomes harder, and takes what is not solved first", () => {
  expect(forStreak(all, "focus", 0, {}, 0)?.id).toBe("a");
  expect(forStreak(all, "focus", 9, {}, 0)?.id).toBe("b");
  expect(forStreak(all, "focus", 99, {}, 0.99)?.id).toBe("c");
  expect(forStreak(all, "focus", 0, { a: true }, 0)?.id).toBe("b");
  expect(forStreak(all, "fibonacci", 0, { d: true, e: true }, 0)?.id).toBe("d");
});

test("U22: the next puzzle is one of about the reader's strength", () => {
  const rated = (game: string, rating: number) =>
    ({ game, rating: { rating, deviation: 60, provisional: false, games: 20 } }) as unknown as PuzzleRating;
  expect(nextForYou(all, [], {})?.id).toBe("a");
  expect(nextForYou(all, [], { a: true })?.id).toBe("d");
  expect(nextForYou(all, [rated("focus", 1480)], {})?.id).toBe("b");
  expect(nextForYou(all, [rated("fibonacci", 1480)], {})?.id).toBe("e");
  expect(nextForYou(all, [rated("fibonacci", 1480)], { d: true, e: true })?.id).toBe("a");
  expect(nextForYou([], [], {})).toBeUndefined();
});

test("U22: after a puzzle comes an unsolved one of the reader's strength, or one that is as hard", () => {
  expect(nextByStrength(all, "a", 1500, {})?.id).toBe("b");
  expect(nextByStrength(all, "b", 1500, {})?.id).toBe("e");
  expect(nextByStrength(all, "b", 1600, { e: true })?.id).toBe("c");
  expect(nextByStrength(all, "a", undefined, {})?.id).toBe("d");
  expect(nextByStrength(all, "a", 1500, { a: true, b: true, c: true, d: true, e: true })?.id).toBe("b");
  expect(nextByStrength(all.slice(0, 1), "a", 1500, {})).toBeUndefined();
});
