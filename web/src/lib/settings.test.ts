import { expect, test } from "vitest";
import { firstWish, newGame, readWish, withMode, withOther, withVariant } from "./settings";

const human = { kind: "human" };
const bot = { kind: "bot", level: 5 };
const duel = { ...firstWish(), level: 5, options: {} };

test("a newcomer's press starts a quick game against the computer", () => {
  expect(newGame(firstWish(), undefined)).toEqual({ variant: "focus-2,goal=capture", seats: [human, { kind: "bot", level: 2 }] });
});

test("a wish becomes a variant and seats", () => {
  expect(newGame(duel, undefined)).toEqual({ variant: "focus-2", seats: [human, bot] });
  expect(newGame({ ...duel, first: "computer" }, undefined)).toEqual({ variant: "focus-2", seats: [bot, human] });
  expect(newGame({ ...duel, first: "lot", options: { goal: "capture" } }, undefined)).toEqual({ variant: "focus-2,goal=capture,start=lot", seats: [human, bot] });
  expect(newGame({ ...duel, options: { start: "2" } }, undefined)).toEqual({ variant: "focus-2,start=2", seats: [bot, human] });
  expect(newGame({ ...duel, first: "computer", options: { start: "2" } }, undefined)).toEqual({ variant: "focus-2,start=2", seats: [human, bot] });
  expect(newGame({ ...duel, opponent: "friend", first: "lot" }, undefined)).toEqual({ variant: "focus-2", seats: [human, human] });
});

test("with more than two, every seat says who sits there", () => {
  const seats = [{ level: null, name: " Ada " }, { level: 5, name: "nobody" }, { level: null, name: "" }, { level: 1, name: "" }];
  const three = newGame({ ...duel, mode: "focus-3", seats }, undefined);
  expect(three).toEqual({ variant: "focus-3", seats: [{ kind: "human", name: "Ada" }, bot, human] });
  const teams = newGame({ ...duel, mode: "focus-teams", edition: "sackson", talk: "open", seats }, undefined);
  expect(teams).toEqual({ variant: "focus-teams:sackson", seats: [{ kind: "human", name: "Ada" }, bot, human, { kind: "bot", level: 1 }], talk: "open" });
});

test("another number of players keeps what means the same there", () => {
  const choices = { mode: "focus-3", seats: 3, teams: false, options: [], editions: [{ edition: "standard", variant: "focus-3", offers: [], settings: {} }] };
  const wish = { ...duel, options: { goal: "capture", each: "4", balance: "swap" } };
  expect(withMode(wish, "focus-3", choices)).toMatchObject({ mode: "focus-3", edition: "standard", options: { goal: "capture" } });
  expect(withMode({ ...wish, edition: "parker-1980" }, "focus-3", choices)).toMatchObject({ edition: "standard", options: {} });
});

test("Fibonacci is played by two, and each game remembers what was chosen of it", () => {
  const fibonacci = withOther({ ...duel, options: { goal: "capture" } });
  expect(newGame(fibonacci, undefined)).toEqual({ variant: "fibonacci", seats: [human, bot] });
  const cards = { ...withMode({ ...fibonacci, options: { group: "any" } }, "fibonacci-cards", undefined), opponent: "friend" } as const;
  expect(newGame(cards, undefined)).toEqual({ variant: "fibonacci-cards,group=any", seats: [human, human] });
  expect(readWish(JSON.parse(JSON.stringify(cards)))).toEqual(cards);
  const back = withOther(cards);
  expect(back).toMatchObject({ mode: "focus-2", options: { goal: "capture" } });
  expect(withOther(back)).toMatchObject({ mode: "fibonacci-cards", options: { group: "any" } });
  expect(readWish({ ...cards, other: { mode: "fibonacci" } }).other).toBeNull();
});

test("a link presets the form", () => {
  expect(withVariant(duel, "focus-3:kosmos-1995,total=off")).toMatchObject({ mode: "focus-3", edition: "kosmos-1995", options: { total: "off" } });
  expect(withVariant(duel, "focus-2,start=lot")).toMatchObject({ first: "lot", options: {} });
  expect(withVariant({ ...duel, first: "lot" }, "focus-2")).toMatchObject({ first: "me" });
});

test("what was remembered is checked part by part", () => {
  const wish = { ...duel, opponent: "friend", first: "lot", level: 8, options: { goal: "last" } } as const;
  expect(readWish(wish)).toEqual(wish);
  for (const nothing of [null, undefined, 3, "x", {}, []]) expect(readWish(nothing)).toEqual(firstWish());
  expect(readWish({ ...wish, level: 9, mode: "x", options: { goal: 3 }, seats: [{ level: 99 }, 7] })).toEqual({ ...wish, level: 2, mode: "focus-2", options: {} });
});
