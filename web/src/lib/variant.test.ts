import { expect, test } from "vitest";
import { addressOf, applying, optionValues, readVariant, values, writeVariant } from "./variant";
import type { ModeView } from "./wire";

/** Made up: the page knows no rules, so it must get on with any table. */
const capture = { option: "goal", value: "capture", holds: true };
const choices: ModeView = {
  mode: "focus-3",
  seats: 3,
  teams: false,
  editions: [
    {
      edition: "standard",
      variant: "focus-3",
      draws_lots: false,
      offers: [],
      settings: { movement: "exact", goal: "last", each: "3", total: "10", "reserve-counts": "yes", quiet: "200" },
    },
    {
      edition: "other",
      variant: "focus-3:other",
      draws_lots: false,
      offers: [],
      settings: { movement: "exact", goal: "capture", each: "3", total: "10", "reserve-counts": "no", quiet: "off" },
    },
  ],
  options: [
    { name: "movement", words: ["exact", "up-to"], numbers: null, needs: [] },
    { name: "goal", words: ["last", "capture"], numbers: null, needs: [] },
    { name: "each", words: [], numbers: { low: 1, high: 18 }, needs: [capture] },
    { name: "total", words: ["off"], numbers: { low: 1, high: 39 }, needs: [capture] },
    {
      name: "reserve-counts",
      words: ["yes", "no"],
      numbers: null,
      needs: [capture, { option: "total", value: "off", holds: false }],
    },
    { name: "quiet", words: ["off"], numbers: { low: 20, high: 1000 }, needs: [] },
  ],
};
const named = (name: string) => choices.options.find((option) => option.name === name)!;

test("a variant is taken apart and put together", () => {
  for (const text of [
    "focus-2",
    "focus-3:other",
    "focus-3,movement=up-to,goal=capture,total=off",
    "focus-3:other,goal=last",
  ]) {
    expect(writeVariant(readVariant(text), choices), text).toBe(text);
  }
});

test("what changes nothing is left out, the rest stands in the server's order", () => {
  const chosen = {
    mode: "focus-3",
    edition: "standard",
    options: { total: "off", "reserve-counts": "no", goal: "capture", movement: "exact" },
  };
  expect(writeVariant(chosen, choices)).toBe("focus-3,goal=capture,total=off");
  expect(writeVariant({ ...chosen, options: { each: "5" } }, choices)).toBe("focus-3");
});

test("options hang on each other", () => {
  const names = (options: Record<string, string>, edition = "standard") =>
    applying({ mode: "focus-3", edition, options }, choices).map(({ name }) => name);
  expect(names({})).toEqual(["movement", "goal", "quiet"]);
  expect(names({ goal: "capture", total: "off" })).toEqual(["movement", "goal", "each", "total", "quiet"]);
  expect(names({}, "other")).toContain("reserve-counts");
  expect(optionValues({ mode: "focus-3", edition: "other", options: { goal: "last" } }, choices)).toMatchObject({
    goal: "last",
    quiet: "off",
  });
});

test("numbers are offered in a list that can be read, with the one that is set", () => {
  expect(values(named("movement"), "exact")).toEqual(["exact", "up-to"]);
  expect(values(named("each"), "3")).toHaveLength(18);
  expect(values(named("quiet"), "200").length).toBeLessThan(10);
  expect(values(named("quiet"), "77")).toContain("77");
  expect(values(named("quiet"), "off").at(-1)).toBe("off");
});

test("an address holds a variant legibly", () => {
  expect(addressOf("/", "focus-3:other,total=off")).toBe("/?variant=focus-3:other,total=off");
  expect(new URLSearchParams(addressOf("", "a&b").slice(1)).get("variant")).toBe("a&b");
});
