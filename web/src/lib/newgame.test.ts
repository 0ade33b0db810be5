import { expect, test } from "vitest";
import { firstWish, newGame, readWish } from "./newgame";

const human = { kind: "human" };
const bot = { kind: "bot", level: 5 };

test("a wish becomes a variant and seats", () => {
  const wish = { opponent: "computer", first: "me", level: 5, goal: "last" } as const;
  expect(newGame(wish)).toEqual({ variant: "focus-2", seats: [human, bot] });
  expect(newGame({ ...wish, first: "computer" })).toEqual({ variant: "focus-2", seats: [bot, human] });
  expect(newGame({ ...wish, first: "lot", goal: "capture" })).toEqual({ variant: "focus-2,goal=capture,start=lot", seats: [human, bot] });
  expect(newGame({ ...wish, opponent: "friend", first: "lot" })).toEqual({ variant: "focus-2", seats: [human, human] });
});

test("what was remembered is checked part by part", () => {
  const wish = { opponent: "friend", first: "lot", level: 8, goal: "last" } as const;
  expect(readWish(wish)).toEqual(wish);
  for (const nothing of [null, undefined, 3, "x", {}, []]) expect(readWish(nothing)).toEqual(firstWish);
  expect(readWish({ ...wish, level: 9, goal: "x" })).toEqual({ ...wish, level: firstWish.level, goal: firstWish.goal });
});
