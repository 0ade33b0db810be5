import { describe, expect, test } from "vitest";
import { doneWell, factTexts, mistakesOf, percent } from "./facts";
import type { Decision, Fact } from "./types";

const name = (seat: number) => ["", "Red", "Blue", "Green"][seat] ?? "";

function decision(why: Fact[], more: Partial<Decision> = {}): Decision {
  return {
    seat: 1,
    turn: 9,
    ply: 8,
    played: ["e4-e5"],
    best: ["b4(2)-b6"],
    choice: true,
    before: [0.7, 0.3],
    after: [0.4, 0.6],
    loss: 0.3,
    better_line: ["b4(2)-b6", "d4-d5"],
    played_line: ["e4-e5", "e7(2)-e5"],
    why,
    ...more,
  };
}

describe("a fact in words", () => {
  test("names the moves before the one that does it, and counts both lines", () => {
    const fact: Fact = {
      line: "played",
      ply: 2,
      against: 2,
      event: "captures",
      by: 2,
      square: "e5",
      men: [{ seat: 1, count: 2 }],
      here: 2,
      there: 0,
    };
    expect(factTexts(decision([fact]), name)).toEqual([
      "After e4-e5: e7(2)-e5 captures on e5: Red 2. Within 2 moves: 2; in the other line: 0.",
    ]);
  });

  test("begins with the move itself where that does it", () => {
    const fact: Fact = {
      line: "better",
      ply: 1,
      against: 2,
      event: "covers",
      by: 1,
      of: 2,
      square: "b6",
      height: 4,
      men: 1,
    };
    expect(factTexts(decision([fact]), name)).toEqual([
      "b4(2)-b6 takes the stack on b6 from Blue. Men in it: 4, of Blue: 1.",
    ]);
  });

  test("says of a turn of several moves when something is counted", () => {
    const fact: Fact = { line: "played", ply: 4, against: 4, event: "strikes", seat: 2, here: 4, there: 2 };
    const turn = ["a1-a2", "a2-a3"];
    const [text] = factTexts(decision([fact], { played: turn, played_line: [...turn, "f1-f2", "f2-f3"] }), name);
    expect(text).toBe(
      "After the turn played and the reply: strikes of Blue next to the enemy’s centre: 4; in the other line: 2.",
    );
  });

  test("leaves out a turn of several moves that lies before it", () => {
    const fact: Fact = { line: "played", ply: 3, against: 4, event: "wins", seats: [2] };
    const turn = ["a1-a2", "a2-a3"];
    const [text] = factTexts(decision([fact], { played: turn, played_line: [...turn, "f1-f2"] }), name);
    expect(text).toBe("After …: f1-f2 wins for Blue.");
  });
});

test("chances are whole hundredths", () => {
  expect([percent(0.345), percent(1), percent(undefined)]).toEqual([35, 100, 0]);
});

test("U22: a review lists one's own mistakes first, the costliest first, and those of others by themselves", () => {
  const decisions = [
    decision([], { loss: 0.2 }),
    decision([], { seat: 2, loss: 0.4 }),
    decision([], { loss: 0.05 }),
    decision([], { loss: 0.6 }),
    decision([], { seat: 2, loss: 0.5 }),
  ];
  const indices = ({ own, others }: ReturnType<typeof mistakesOf>) =>
    [own, others].map((some) => some.map(({ index }) => index));
  expect(indices(mistakesOf(decisions, 1))).toEqual([
    [3, 0],
    [1, 4],
  ]);
  expect(indices(mistakesOf(decisions, null))).toEqual([[3, 4, 1, 0], []]);
});

test("U22: what was done well is the best play where the chances had risen most", () => {
  const own = (before: number, after: number, more: Partial<Decision> = {}) =>
    decision([], { before: [before, 1 - before], after: [after, 1 - after], loss: before - after, ...more });
  const other = decision([], { seat: 2 });
  const risen = [
    own(0.5, 0.5),
    other,
    own(0.55, 0.54),
    other,
    own(0.8, 0.79),
    other,
    own(0.99, 0.7),
    other,
    own(1, 1, { choice: false }),
  ];
  expect(doneWell(risen, 1)).toMatchObject({ index: 4, kept: { before: 54, after: 79 } });
  // Where the chances never rose, it is the first decision as good as the best.
  expect(doneWell([own(0.5, 0.3), other, own(0.3, 0.3)], 1)).toMatchObject({ index: 2, kept: null });
  expect(doneWell([own(0.5, 0.3), other], 1)).toBeNull();
});
