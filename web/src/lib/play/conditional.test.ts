import { describe, expect, it } from "vitest";
import { answered, pairs, withLine, type Line } from "./conditional.svelte";

/** `a` is played by the other, `B` by oneself. */
const line = (actions: string): Line =>
  actions.split("").map((action) => ({ action, seat: action === action.toUpperCase() ? 2 : 1 }));
const mine = [2];

describe("conditional moves", () => {
  it("takes the place of what a line goes on with, or answers otherwise", () => {
    expect(withLine([line("aB")], line("aBcD"), mine)).toEqual([line("aBcD")]);
    expect(withLine([line("aB"), line("cD")], line("aE"), mine)).toEqual([line("cD"), line("aE")]);
    expect(withLine([line("aBcD")], line("aBeF"), mine)).toEqual([line("aBcD"), line("aBeF")]);
    expect(withLine([line("aBcD")], line("aB"), mine)).toEqual([line("aBcD")]);
  });

  it("ends with an answer", () => {
    expect(answered(line("aBc"), mine)).toEqual(line("aB"));
    expect(answered(line("a"), mine)).toEqual([]);
  });

  it("tells what is answered to what", () => {
    expect(pairs(line("acBDeF"), mine)).toEqual([
      { theirs: ["a", "c"], own: ["B", "D"] },
      { theirs: ["e"], own: ["F"] },
    ]);
  });
});
