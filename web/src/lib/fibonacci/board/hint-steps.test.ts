import { describe, expect, test } from "vitest";
import { helpMarks } from "../help";
import { turnTexts } from "../speech";
import { place } from "./geometry";
import { hintSteps, radii } from "./hint-steps";

/** Four strikes of Green come to Red's centre on b3, as in a real game. */
const men = { b3: "C", k1: "c", k3: "s", j4: "s", i5: "s", h5: "s", g5: "s", f5: "s", e7: "D", a5: "S" } as const;
const ways = [
  { from: "k3", to: "e5" },
  { from: "j4", to: "d4" },
  { from: "i5", to: "c3" },
  { from: "h5", to: "c4" },
];

describe.each([false, true])("U6: a hint in Fibonacci, turned by half: %s", (flip) => {
  const steps = hintSteps(ways, men, flip);

  test("every number stands outside all men and apart from the others", () => {
    const numbers = steps.flatMap(({ start, end, landing }) => (end === landing ? [start] : [start, end]));
    for (const [index, at] of numbers.entries()) {
      for (const point of Object.keys(men)) {
        const { x, y } = place(point, flip);
        expect(Math.hypot(at.x - x, at.y - y), `number ${index} and ${point}`).toBeGreaterThanOrEqual(radii.man + 14);
      }
      for (const other of numbers.slice(index + 1))
        expect(Math.hypot(at.x - other.x, at.y - other.y)).toBeGreaterThanOrEqual(28);
    }
  });

  test("a man that goes far has no arrow", () => {
    expect(steps.map(({ near }) => near)).toEqual([false, false, false, false]);
    expect(hintSteps([{ from: "f5", to: "e5" }], men, flip)[0]?.near).toBe(true);
  });
});

test("U6: a threat has the threatening side's colour and rings the threatened centre; an own turn does not", () => {
  const board = { men, attackers: [0, 0], piles: null };
  const help = (threats: boolean) => ({
    dangers: [],
    hint: { from: null, ways: ways.map((way) => ({ ...way, men: 1, exchange: false })), threats },
  });
  const marks = (threats: boolean) =>
    helpMarks({ help: help(threats), board, state: { turn: 1 } } as unknown as Parameters<typeof helpMarks>[0]).hint;
  expect(marks(true)).toEqual({ ways, threat: 2, ringed: ["b3"] });
  expect(marks(false)).toEqual({ ways, threat: null, ringed: [] });
});

test("U6: the moves of a turn are told in words, and who is thrown back", () => {
  const texts = turnTexts({ men }, [
    { from: "k3", to: "e7", exchange: true },
    { from: "e7", to: "d6", exchange: false },
  ]);
  expect(texts).toEqual(["Green strike from k3 to e7; Red support thrown to k3", "Green strike from e7 to d6"]);
});
