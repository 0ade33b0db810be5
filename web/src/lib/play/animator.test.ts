import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flight } from "../board/flight";
import { Animator } from "./animator.svelte";

const board = (n: number) => ({ n });
const flights = [{} as Flight];
const phase = (n: number) => ({ board: board(n), flights, duration: 100 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("phases follow each other and end at the goal", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1), phase(2)], board(3));
  expect(animator.board).toEqual(board(1));
  expect(animator.flights).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(animator.board).toEqual(board(2));
  vi.advanceTimersByTime(100);
  expect(animator.board).toEqual(board(3));
  expect(animator.flights).toEqual([]);
});

test("a second animation waits for the first", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1)], board(2));
  animator.play([phase(3)], board(4));
  expect(animator.heading).toEqual(board(2));
  vi.advanceTimersByTime(100);
  expect(animator.board).toEqual(board(3));
  expect([animator.heading, animator.busy]).toEqual([board(4), true]);
  vi.advanceTimersByTime(100);
  expect(animator.board).toEqual(board(4));
});

test("all of it can be brought to its end at once", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1)], board(2));
  animator.play([phase(3)], board(4));
  animator.finish();
  expect(animator.board).toEqual(board(4));
  vi.advanceTimersByTime(1000);
  expect(animator.board).toEqual(board(4));
});

test("who wants no motion gets none", () => {
  const animator = new Animator(board(0), () => true);
  animator.play([phase(1)], board(2));
  expect(animator.board).toEqual(board(2));
  expect(animator.flights).toEqual([]);
});
