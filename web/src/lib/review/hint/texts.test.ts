import { expect, test } from "vitest";
import type { Hint, Way } from "../types";
import { dangerText, fromTexts, moveTexts, threatTexts } from "./texts";

const name = (seat: number) => ["", "Red", "Blue", "Green"][seat] ?? "";
const proven = { safe: () => "Safe.", quiet: () => "Quiet." };
const danger = (place: string) => ({ place, by: [2], captured: 1, taken: false });
const way = (from: string | null, to: string, more: Partial<Way> = {}): Way => ({
  from,
  to,
  men: 1,
  exchange: false,
  ...more,
});
const hint = (more: Partial<Hint>): Hint => ({
  threats: [],
  dangers: [],
  gains: [],
  from: "e4",
  best: ["e4(2)-e6"],
  ways: [way("e4", "e6", { men: 2 })],
  ...more,
});

test("what others could do is said of each of them, the worst first, and what can be gained after it", () => {
  const covers = { event: "covers" as const, by: 2, of: 1, square: "d5", height: 5, men: 4 };
  const wins = { event: "wins" as const, seats: [2] };
  const threat = { seat: 2, position: "", turn: ["c5-d5"], ways: [way("c5", "d5")], events: [wins, covers] };
  expect(threatTexts(hint({ threats: [threat] }), name, proven)).toEqual(["Blue threatens to win: c5-d5.", "Quiet."]);
  const other = { ...threat, seat: 3, events: [covers] };
  const gains: Hint["gains"] = [
    {
      event: "captures",
      by: 1,
      square: "e6",
      men: [
        { seat: 2, count: 1 },
        { seat: 3, count: 2 },
      ],
      here: 3,
      there: 0,
    },
  ];
  expect(threatTexts(hint({ threats: [threat, other], gains }), name, proven)).toEqual([
    "Blue threatens to win: c5-d5.",
    "Green threatens c5-d5 and takes the stack on d5. Men of Red in it: 4.",
    "You can capture: Blue 1, Green 2.",
  ]);
});

test("U6: in Fibonacci a threat is said in words, with how many strikes would come", () => {
  const strikes = (here: number, there: number) => ({ event: "strikes" as const, seat: 2, here, there });
  const threat = (here: number, there: number) => ({
    seat: 2,
    position: "",
    turn: ["a1-b2"],
    ways: [way("a1", "b2")],
    events: [strikes(here, there)],
  });
  const first = (here: number, there: number) => threatTexts(hint({ threats: [threat(here, there)] }), name, proven)[0];
  expect(first(3, 1)).toBe("Blue can bring 2 more strikes next to your centre. Next to it then: 3; now: 1.");
  expect(first(1, 0)).toBe("Blue can bring one more strike next to your centre. Next to it then: 1; now: 0.");
});

test("what is said of the board is what the rules prove, not what a best reply does", () => {
  const texts = (more: Partial<Hint>) => threatTexts(hint(more), name, proven);
  expect(texts({ dangers: [danger("e2"), danger("c5")] })).toEqual(["In danger: e2, c5", "Quiet."]);
  expect(texts({ dangers: [] })).toEqual(["Safe.", "Quiet."]);
  expect(texts({ dangers: null })).toEqual(["Quiet."]);
  expect(texts({ threats: null, dangers: [], gains: [{ event: "wins", seats: [1] }] })).toEqual(["You can win now."]);
});

test("where it is not known what is in danger, nothing is said of it", () => {
  expect(dangerText(null, proven)).toBe("");
  expect(dangerText([], undefined)).toBe("");
  expect(dangerText([], proven)).toBe("Safe.");
});

test("where it begins, then how many go where", () => {
  expect([...fromTexts(hint({})), ...moveTexts(hint({}))]).toEqual([
    "The best move begins on e4.",
    "The best move: 2 from e4 to e6.",
  ]);
  const drop = hint({ from: null, best: ["@g5"], ways: [way(null, "g5")] });
  expect([...fromTexts(drop), ...moveTexts(drop)]).toEqual([
    "The best move brings in a man from the reserve.",
    "The best move: reserve to g5.",
  ]);
  const swap = hint({ from: "b2", best: ["b2~c3"], ways: [way("b2", "c3", { exchange: true })] });
  expect(moveTexts(swap)).toEqual(["The best move: b2 for c3."]);
  const throws = hint({ from: "k6", best: ["k6-j3"], ways: [way("k6", "j3", { exchange: true })] });
  expect(moveTexts(throws)).toEqual(["The best move: k6-j3."]);
  const turn = hint({ from: "f6", best: ["f6-f7", "f7-f8"], ways: [way("f6", "f7"), way("f7", "f8")] });
  expect(moveTexts(turn)).toEqual(["The best move: f6-f7 f7-f8."]);
  const end = hint({ from: null, best: ["end"], ways: [] });
  expect([...fromTexts(end), ...moveTexts(end)]).toEqual([
    "The best move is to end the turn.",
    "The best move is to end the turn.",
  ]);
});
