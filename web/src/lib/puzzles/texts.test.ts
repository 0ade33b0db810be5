import { describe, expect, test } from "vitest";
import { locales } from "../paraglide/runtime";
import { goalOf, taskOf, whyOf } from "./goal";
import { fetchPuzzleText } from "./text";

const placeholders = (text: string) => [...text.matchAll(/\[\w+\]/g)].map(([whole]) => whole).sort();

/** A text that is nested, by the ways to its strings. */
function flat(text: object, way = ""): [string, string][] {
  return Object.entries(text).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[`${way}.${name}`, value]] : flat(value, `${way}.${name}`),
  );
}

describe.each(locales)("%s", (locale) => {
  test("says the same as English, tidily", async () => {
    const [english, other] = [await fetchPuzzleText("en"), await fetchPuzzleText(locale)];
    const texts = Object.fromEntries(flat(other));
    for (const [way, text] of flat(english)) {
      expect(placeholders(texts[way] ?? ""), way).toEqual(placeholders(text));
      expect(texts[way], way).not.toMatch(/^\s*$|^\s|\s$|'| {2}|TODO/);
    }
    expect(Object.keys(texts)).toEqual(flat(english).map(([way]) => way));
    if (locale === "zh-TW")
      expect(Object.values(texts).filter((text) => /\p{Script=Han}[,;:!?]/u.test(text))).toEqual([]);
  });
});

test("what is to be done is said for each game", async () => {
  const text = await fetchPuzzleText("en");
  const focus = { variant: "focus-2", theme: "win", length: 1 } as const;
  const fibonacci = { variant: "fibonacci", theme: "win", length: 3 } as const;
  expect(goalOf(focus, text)).toBe("[seat] wins at once");
  expect(goalOf({ ...focus, length: 2 }, text)).toBe("[seat] wins in [moves]");
  expect(goalOf({ ...focus, theme: "partner" }, text)).toBe("[seat] helps the partner");
  expect(goalOf(fibonacci, text)).toBe("[seat] wins in this turn");
  expect(goalOf({ ...fibonacci, theme: "save" }, text)).toBe("[seat] stops the ring");
  expect(taskOf({ ...focus, theme: "capture" }, text)).toBe("One capture decides the game. Which one?");
  expect(taskOf(fibonacci, text)).toMatch(/just enough/);
  expect(whyOf(fibonacci, "too-slow", text)).toMatch(/moves that are left/);
  expect(whyOf(focus, "captures-nothing", text)).toMatch(/captures nothing/);
});

test.each(locales)("c2_the card game's puzzles state its aim and the chance, in %s", async (locale) => {
  const text = await fetchPuzzleText(locale);
  const cards = { variant: "fibonacci-cards", length: 1 } as const;
  expect(goalOf({ ...cards, theme: "save" }, text)).not.toBe(
    goalOf({ ...cards, variant: "fibonacci", theme: "save" }, text),
  );
  const save = taskOf({ ...cards, theme: "save" }, text);
  expect(placeholders(save)).toEqual(["[cards]", "[others]", "[solution]"]);
  for (const task of [save, taskOf({ ...cards, theme: "win" }, text)]) {
    expect(task).toMatch(/six|sei|sechs|六/);
    expect(task).toMatch(/three|trois|tre|drei|三/);
  }
});
