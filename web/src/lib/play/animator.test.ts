import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flight } from "../board/flight";
import { Stage } from "./animator.svelte";
import type { Board } from "../focus/wire";

const board = (n: number): Board => ({ game: "focus", stacks: { d4: "1".repeat(n) }, reserves: [], captured: [] });
const flights = [{} as Flight];
const phase = (n: number) => ({ board: board(n), flights, duration: 100 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("phases follow each other and end at the goal", () => {
  const stage = new Stage(() => false);
  stage.play([phase(1), phase(2)], board(3));
  expect(stage.board).toEqual(board(1));
  expect(stage.moving).toBe(true);
  vi.advanceTimersByTime(100);
  expect(stage.board).toEqual(board(2));
  vi.advanceTimersByTime(100);
  expect(stage.board).toEqual(board(3));
  expect(stage.moving).toBe(false);
});

test("a second animation waits for the first", () => {
  const stage = new Stage(() => false);
  stage.play([phase(1)], board(2));
  stage.play([phase(3)], board(4));
  expect(stage.heading).toEqual(board(2));
  vi.advanceTimersByTime(100);
  expect(stage.board).toEqual(board(3));
  expect([stage.heading, stage.busy]).toEqual([board(4), true]);
  vi.advanceTimersByTime(100);
  expect(stage.board).toEqual(board(4));
});

test("all of it can be brought to its end at once", () => {
  const stage = new Stage(() => false);
  stage.play([phase(1)], board(2));
  stage.play([phase(3)], board(4));
  stage.finish();
  expect(stage.board).toEqual(board(4));
  vi.advanceTimersByTime(1000);
  expect(stage.board).toEqual(board(4));
});

test("who wants no motion gets none", () => {
  const stage = new Stage(() => true);
  stage.play([phase(1)], board(2));
  expect(stage.board).toEqual(board(2));
  expect(stage.moving).toBe(false);
});
