import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale, type Locale } from "../paraglide/runtime";
import type { SeatView } from "../wire";
import { announce } from "./announcement";
import { applyAction } from "./apply";
import { heldText, moveText, pointText, previewText, standText } from "./speech";
import type { Board, MoveView, StateView, StepView } from "./wire";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterEach(() => speak("en"));

const men: Board["men"] = { f6: "c", e5: "S", d4: "D", g7: "S", e6: "d" };
const start: Board = { men, piles: null, attackers: [0, 1] };
const step: StepView = {
  kind: "step",
  action: "g7-e6",
  from: "g7",
  to: "e6",
  man: "S",
  displaced: "d",
  attackers: [0, 2],
};
const move = (
  ply: number,
  seat: number,
  turn: number,
  of: StepView | { kind: "end"; action: "end" } | { kind: "card"; action: string; card: number; pile: number[] },
): MoveView => ({ ...of, ply, seat, turn, skipped: [] });
const seats = (...kinds: SeatView["kind"][]): SeatView[] =>
  kinds.map((kind, index) => ({
    seat: index + 1,
    side: index + 1,
    kind,
    level: null,
    name: null,
    account: false,
    program: false,
    person: null,
    left: false,
  }));
const state = (board: Board, turn: number, left: number, skipped: number[] = []): StateView => ({
  ...{
    seq: 1,
    ply: 1,
    position: "",
    turn,
    waiting: false,
    thinking: false,
    can_undo: false,
    over: null,
    places: null,
    asked: null,
    deciding: null,
    unasked: [],
    clock: null,
    skipped,
  },
  ...{ board, actions: [], turn_number: 7, left, made: 0, steal: [0, 0], groups: [], card: null },
});

test.each<[Locale, string, string]>([
  [
    "en",
    "e6: Green support, in a group of 3. 1 point to go to",
    "Red strike from g7 to e6; Green support thrown to g7",
  ],
  [
    "fr",
    "e6\u00a0: pion de défense vert, groupe de 3. 1 intersection possible",
    "pion d’attaque rouge de g7 à e6\u00a0; pion de défense vert renvoyé en g7",
  ],
  [
    "it",
    "e6: pedina di difesa verde, gruppo di 3. 1 punto raggiungibile",
    "pedina d’attacco rossa da g7 a e6; pedina di difesa verde rinviata in g7",
  ],
  [
    "de",
    "e6: grüner Verteidiger, Gruppe von 3. 1 Zielpunkt",
    "roter Angreifer von g7 nach e6; grüner Verteidiger nach g7 versetzt",
  ],
  ["zh-TW", "e6：綠方防守棋，同組共3枚。可到1個交點", "紅方攻擊棋由g7移至e6；綠方防守棋被換到g7"],
])("%s", (locale, held, moved) => {
  speak(locale);
  expect(heldText("e6", men, 3, 1)).toBe(held);
  expect(moveText(move(1, 1, 7, step))).toBe(moved);
});

describe("in English", () => {
  test("points, previews, how things stand", () => {
    expect(pointText("a1", men)).toBe("a1: empty");
    expect(heldText("d4", men, 1, 2)).toBe("d4: Red support. 2 points to go to");
    expect(previewText(step, start)).toBe(
      "Here: e6: Green support; the man there goes to g7; Green centre: 2 of 6 enemy strikes next to it",
    );
    const empty = { ...step, to: "f7", displaced: null };
    expect(previewText(empty, { ...start, attackers: [0, 0] })).toBe(
      "Here: f7: empty; Green centre: 2 of 6 enemy strikes next to it",
    );
    expect(standText(start, state(start, 2, 4))).toBe(
      "Red centre: 0 of 6 enemy strikes next to it; Green centre: 1 of 6 enemy strikes next to it; Green to move, 4 moves left",
    );
  });

  test("C3, U3, U22: with cards three strikes at the centre suffice, and all six have to be joined", () => {
    const cards: Board = { men: { ...men, b1: "S", c1: "S", c2: "S" }, piles: [[], []], attackers: [0, 1] };
    expect(standText(cards, state(cards, 2, 4))).toBe(
      "Red centre: enemy strikes next to it: 0, of three needed; joined: 0 of 6; Green centre: enemy strikes next to it: 1, of three needed; joined: 3 of 6; Green to move, 4 moves left",
    );
    // The step brings a strike to the centre and joins two.
    expect(previewText(step, { ...cards, men })).toBe(
      "Here: e6: Green support; the man there goes to g7; Green centre: enemy strikes next to it: 2, of three needed; joined: 2 of 6",
    );
    for (const locale of ["en", "fr", "it", "de", "zh-TW"] as const) {
      speak(locale);
      expect(standText(cards, state(cards, 2, 4)), locale).not.toMatch(
        /(?:of|su|von|sur) 6 (?:enemy|pedine|Angreif|pions)|共需六枚/,
      );
    }
  });

  test("a person hears the newest move and what is left", () => {
    const boards = [start, applyAction(start, 1, step)];
    expect(
      announce({
        moves: [move(1, 1, 7, step)],
        boards,
        before: state(start, 1, 2),
        state: state(boards[1] ?? start, 1, 1),
        seats: seats("human", "human"),
      }),
    ).toBe(
      "Red strike from g7 to e6; Green support thrown to g7; Green centre: 2 of 6 enemy strikes next to it; Red to move, 1 move left",
    );
  });

  test("a computer's turn is told as one, with the card turned after it and who is skipped", () => {
    const moves = [
      move(1, 1, 7, { ...step, displaced: null }),
      move(2, 2, 8, step),
      move(3, 2, 8, { kind: "end", action: "end" }),
      move(4, 1, 9, { kind: "card", action: "card3", card: 3, pile: [] }),
    ];
    const boards = moves.map(() => start);
    expect(
      announce({
        moves,
        boards,
        before: state(start, 1, 0),
        state: state(start, 1, 3, [2]),
        seats: seats("human", "bot"),
      }),
    ).toBe(
      "Red strike from g7 to e6; Green support thrown to g7; Green ends the turn; Red turns up a 3; Green has no moves and misses the turn; Red to move, 3 moves left",
    );
  });
});
