import { afterEach, beforeEach, expect, test, vi } from "vitest";
import fibonacciGame from "../fibonacci/home/game.json";
import { fibonacci } from "../fibonacci/adapter";
import type { FibonacciTypes } from "../fibonacci/wire";
import { focus } from "../focus/adapter";
import focusGame from "../focus/home/game.json";
import type { FocusTypes } from "../focus/wire";
import { pace, Replay, type Recorded } from "./replay.svelte";

const recorded = focusGame as Recorded<FocusTypes>;
const replay = (still = false) => new Replay<FocusTypes>(focus, recorded, () => still);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("plays once, a move at a time, and stops at the end", () => {
  const game = replay();
  game.play();
  vi.advanceTimersByTime(pace);
  expect([game.ply, game.playing, game.last?.action]).toEqual([
    recorded.begin + 1,
    true,
    recorded.moves[recorded.begin]?.action,
  ]);
  vi.advanceTimersByTime(pace * recorded.moves.length);
  expect([game.ply, game.playing, game.over, game.progress]).toEqual([recorded.moves.length, false, true, 1]);
  game.play();
  expect([game.ply, game.progress, game.last]).toEqual([recorded.begin, 0, null]);
});

test("a pause holds what is on the board, and ends what is under way", () => {
  const game = replay();
  game.play();
  vi.advanceTimersByTime(pace / 2);
  expect(game.animator.busy).toBe(true);
  game.pause();
  expect([game.ply, game.playing, game.animator.busy]).toEqual([recorded.begin + 1, false, false]);
  vi.advanceTimersByTime(10 * pace);
  expect(game.ply).toBe(recorded.begin + 1);
});

test("without motion boards follow each other at once", () => {
  const game = replay(true);
  game.play();
  vi.advanceTimersByTime(pace / 2);
  expect([game.animator.busy, game.animator.flights.length]).toEqual([false, 0]);
});

test("the games of the first screen end as they say", () => {
  const last = replay(true);
  last.play();
  vi.advanceTimersByTime(pace * recorded.moves.length);
  // The quick game is won by six captures.
  expect(last.animator.board.captured[0]?.[1]).toBeGreaterThanOrEqual(6);
  const ring = fibonacciGame as Recorded<FibonacciTypes>;
  const other = new Replay<FibonacciTypes>(fibonacci, ring, () => true);
  other.play();
  vi.advanceTimersByTime(pace * ring.moves.length);
  const men = Object.values(other.animator.board.men);
  expect([other.over, men.length, ring.winners]).toEqual([true, 26, [1]]);
});
