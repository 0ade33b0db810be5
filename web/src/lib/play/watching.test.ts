import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";
import { Watching } from "./watching.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game as far as watching it asks. */
function table() {
  const game = {
    link: "open",
    live: true,
    animator: { busy: false },
    moves: [] as number[],
    state: { turn: 1 as number | null },
    elsewhere: false,
    asked: 0,
    here: false,
    step(here = false) {
      this.asked += 1;
      this.here = here;
      return this.link === "open";
    },
    look() {},
    skip() {},
  };
  return { game, watching: new Watching(game as unknown as Game<GameTypes>) };
}

test("a turn is asked for once, when the one before has been shown", () => {
  const { game, watching } = table();
  watching.follow();
  watching.follow();
  expect(game.asked).toBe(1);
  game.moves.push(1);
  game.animator.busy = true;
  watching.follow();
  expect(game.asked).toBe(1);
  game.animator.busy = false;
  watching.follow();
  expect(game.asked, "a moment after the one before").toBe(1);
  vi.advanceTimersByTime(120);
  watching.follow();
  expect(game.asked).toBe(2);
});

test("nothing is asked for when they are stopped, looked back at, or done", () => {
  const { game, watching } = table();
  watching.running = false;
  watching.follow();
  watching.running = true;
  game.live = false;
  watching.follow();
  game.live = true;
  game.state.turn = null;
  watching.follow();
  expect(game.asked).toBe(0);
});

test("a single turn stops them", () => {
  const { game, watching } = table();
  watching.step();
  expect([game.asked, watching.running]).toEqual([1, false]);
  game.moves.push(1);
  watching.follow();
  expect(game.asked).toBe(1);
});

test("after the line was lost the question is asked again", () => {
  const { game, watching } = table();
  game.step = () => false;
  watching.follow();
  game.step = function () {
    this.asked += 1;
    return true;
  };
  watching.follow();
  expect(game.asked).toBe(1);
});

test("where another game runs nothing is asked for until this is to be the one", () => {
  const { game, watching } = table();
  game.elsewhere = true;
  watching.follow();
  expect(game.asked).toBe(0);
  watching.here();
  expect([game.asked, game.here]).toEqual([1, true]);
});
