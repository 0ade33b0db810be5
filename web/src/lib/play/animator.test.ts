import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flight } from "../board/flight";
import { Animator } from "./animator.svelte";

const board = (n: number) => ({ n });
const flights = [{ delay: 10, duration: 90 } as Flight];
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
  expect([animator.flights.length, animator.busy]).toEqual([0, false]);
});

test("a second animation waits for the first, and for the rest after it", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1)], board(2), { told: 1, rest: 350 });
  animator.play([phase(3)], board(4), { told: 2, rest: 350 });
  const state = () => [animator.board.n, animator.telling, animator.begun];
  expect(state()).toEqual([1, 1, true]);
  vi.advanceTimersByTime(100);
  expect(state()).toEqual([2, 2, false]);
  vi.advanceTimersByTime(349);
  expect(state()).toEqual([2, 2, false]);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual([3, 2, true]);
  // It is over as soon as the men have landed; only what follows waits.
  vi.advanceTimersByTime(100);
  expect([...state(), animator.busy]).toEqual([4, null, false, false]);
  animator.play([phase(5)], board(6), { told: 3 });
  expect(state()).toEqual([4, 3, false]);
  vi.advanceTimersByTime(350);
  expect(state()).toEqual([5, 3, true]);
});

test("one's own move is no move of others, though those that wait for it are", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1)], board(2), { rest: 350 });
  expect([animator.telling, animator.busy]).toEqual([null, true]);
  animator.play([phase(3)], board(4), { told: 2 });
  expect([animator.telling, animator.begun]).toEqual([2, false]);
  vi.advanceTimersByTime(450);
  expect([animator.telling, animator.begun]).toEqual([2, true]);
});

test("moves of others go at the reader's pace, one's own do not", () => {
  const animator = new Animator(
    board(0),
    () => false,
    () => 2,
  );
  animator.play([phase(1)], board(2));
  expect(animator.flights[0]).toMatchObject({ delay: 10, duration: 90 });
  vi.advanceTimersByTime(100);
  animator.play([phase(3)], board(4), { told: 1 });
  expect(animator.flights[0]).toMatchObject({ delay: 20, duration: 180 });
  vi.advanceTimersByTime(199);
  expect(animator.busy).toBe(true);
  vi.advanceTimersByTime(1);
  expect(animator.busy).toBe(false);
});

test("of many that wait only the last are shown", () => {
  const animator = new Animator(board(0), () => false);
  for (let ply = 1; ply <= 40; ply++) animator.play([phase(ply)], board(ply), { told: ply, rest: 350 });
  expect([animator.telling, animator.board.n]).toEqual([29, 29]);
  vi.advanceTimersByTime(12 * 450);
  expect([animator.board.n, animator.busy]).toEqual([40, false]);
});

test("all of it can be brought to its end at once", () => {
  const animator = new Animator(board(0), () => false);
  animator.play([phase(1)], board(2));
  animator.play([phase(3)], board(4), { told: 1 });
  animator.finish();
  expect([animator.board, animator.telling]).toEqual([board(4), null]);
  vi.advanceTimersByTime(1000);
  expect(animator.board).toEqual(board(4));
});

test("who wants no motion gets none", () => {
  const animator = new Animator(board(0), () => true);
  animator.play([phase(1)], board(2));
  expect(animator.board).toEqual(board(2));
  expect(animator.flights).toEqual([]);
});

test("what is heard comes with the phases; without motion, only what it ends with", () => {
  const heard: string[] = [];
  const sounded = [{ ...phase(1), starts: "lift", ends: "land" } as const, { ...phase(2), starts: "capture" } as const];
  const animator = new Animator(
    board(0),
    () => false,
    () => 1,
    (name) => heard.push(name),
  );
  animator.play(sounded, board(3));
  expect(heard).toEqual(["lift"]);
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(["lift", "land", "capture"]);
  animator.finish();
  expect(heard).toHaveLength(3);
  const still = new Animator(
    board(0),
    () => true,
    () => 1,
    (name) => heard.push(name),
  );
  still.play(sounded, board(3));
  expect(heard.slice(3)).toEqual(["capture"]);
});
