import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../api";
import { Opening } from "./opening.svelte";
import type { GameView } from "./types";

const view = { seq: 3 } as GameView;
const down = () => Promise.reject(new Refused("offline", ""));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a game is fetched", async () => {
  const opening = new Opening("ab", { fetchGame: () => Promise.resolve(view) });
  await opening.start();
  expect(opening.view).toEqual(view);
});

test("an unknown game is missing", async () => {
  const opening = new Opening("ab", { fetchGame: () => Promise.reject(new Refused("no-such-game", "")) });
  await opening.start();
  expect([opening.missing, opening.view]).toEqual([true, null]);
});

test("an unreachable server is tried again, at once where the network is back", async () => {
  const fetchGame = vi.fn((): Promise<GameView> => down());
  const opening = new Opening("ab", { fetchGame });
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
  const opening = new Opening("ab", { fetchGame });
  await opening.start();
  opening.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchGame).toHaveBeenCalledTimes(1);
});
