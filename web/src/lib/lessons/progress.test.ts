import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progressIn, remember } from "./progress";

const lesson = { game: "focus", lesson: "first", steps: 9 };
const kept = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test("what was done is remembered, and other lessons stay as they were", () => {
  expect(progressIn(lesson)).toEqual({ at: 0, done: false });
  remember(lesson, { at: 4, done: false });
  remember({ ...lesson, lesson: "tops" }, { at: 1, done: true });
  expect(progressIn(lesson)).toEqual({ at: 4, done: false });
  expect(progressIn({ ...lesson, lesson: "tops" })).toEqual({ at: 1, done: true });
});

test("a lesson that has become shorter begins anew", () => {
  remember(lesson, { at: 8, done: true });
  expect(progressIn({ ...lesson, steps: 5 })).toEqual({ at: 0, done: true });
});

test("U10: which steps were solved is remembered, and no step that there is no longer", () => {
  remember(lesson, { at: 8, done: false, solved: [0, 7, 8] });
  expect(progressIn(lesson)).toEqual({ at: 8, done: false, solved: [0, 7, 8] });
  expect(progressIn({ ...lesson, steps: 5 })).toEqual({ at: 0, done: false, solved: [0] });
});

test("what makes no sense is forgotten", () => {
  for (const value of [
    "null",
    "[]",
    '"x"',
    '{"focus/first":3}',
    '{"focus/first":{"at":-1,"done":true}}',
    '{"focus/first":{"at":1.5,"done":true}}',
    '{"focus/first":{"at":1,"done":true,"solved":["x"]}}',
    "{",
  ]) {
    kept.set("gamut:lessons", value);
    expect(progressIn(lesson), value).toEqual({ at: 0, done: false });
  }
});
