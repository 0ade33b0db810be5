import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../api";
import type { GameView } from "../wire";
import { Opening } from "./opening.svelte";

const view = { seq: 3 } as GameView;
const down = () => Promise.reject(new Refused("offline", ""));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a game is fetched, and put on this browser's list", async () => {
  const remember = vi.fn(() => Promise.resolve());
  const opening = new Opening("ab", { fetchGame: () => Promise.resolve(view), remember });
  await opening.start();
  expect(opening.view).toEqual(view);
  expect(remember.mock.calls).toEqual([["ab"]]);
});

test("a game that cannot be put on the list is shown all the same", async () => {
  const opening = new Opening("ab", {
    fetchGame: () => Promise.resolve(view),
    remember: () => Promise.reject(new Refused("not-stored", "")),
  });
  await opening.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opening.view, opening.missing]).toEqual([view, false]);
});

test("an unknown game is missing, and on no list", async () => {
  const remember = vi.fn(() => Promise.resolve());
  const opening = new Opening("ab", { fetchGame: () => Promise.reject(new Refused("no-such-game", "")), remember });
  await opening.start();
  expect([opening.missing, opening.view]).toEqual([true, null]);
  expect(remember).not.toHaveBeenCalled();
});

test("an unreachable server is tried again, at once where the network is back", async () => {
  const fetchGame = vi.fn((): Promise<GameView> => down());
  const opening = new Opening("ab", { fetchGame, remember: () => Promise.resolve() });
  await opening.start();
  expect(opening.link).toBe("lost");
  await vi.advanceTimersByTimeAsync(700);
  expect(fetchGame).toHaveBeenCalledTimes(2);
  fetchGame.mockImplementation(() => Promise.resolve(view));
  opening.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(opening.view).toEqual(view);
});

test("what is closed is not tried any more", async () => {
  const fetchGame = vi.fn((): Promise<GameView> => down());
  const opening = new Opening("ab", { fetchGame, remember: () => Promise.resolve() });
  await opening.start();
  opening.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchGame).toHaveBeenCalledTimes(1);
});
