import { describe, expect, test } from "vitest";
import { fibonacci } from "./adapter";
import { animate, animateBack } from "./animation";
import { applyAction } from "./apply";
import { place, pointAt } from "./board/geometry";
import { canMove, endOf, groupOf, targetsOf, touch } from "./choice";
import { turnsOf } from "./turns";
import type { ActionView, Board, MoveView, StepView } from "./wire";

const board: Board = {
  men: { f6: "C", f7: "s", e5: "s", d4: "S", c4: "D", g6: "d", a6: "c" },
  piles: null,
  attackers: [0, 2],
};
const step = (from: string, to: string, man: StepView["man"], displaced: StepView["displaced"] = null): StepView => ({
  kind: "step",
  action: `${from}-${to}`,
  from,
  to,
  man,
  displaced,
  attackers: [1, 2],
});
const end: ActionView = { kind: "end", action: "end" };
const swap = step("d4", "e5", "S", "s");
const actions: ActionView[] = [step("d4", "d5", "S"), swap, step("d4", "c4", "S", "D"), step("c4", "c5", "D"), end];
const move = (ply: number, seat: number, turn: number, of: ActionView): MoveView => ({
  ...of,
  ply,
  seat,
  turn,
  skipped: [],
});

describe("applying what the server says", () => {
  test("a man goes, and who stood there goes to where he came from", () => {
    const { men } = applyAction(board, 1, swap);
    expect([men.e5, men.d4]).toEqual(["S", "s"]);
    expect(applyAction(board, 1, step("d4", "d5", "S")).men.d4).toBeUndefined();
    expect(board.men.d4).toBe("S");
    expect(applyAction(board, 1, swap).attackers).toEqual([1, 2]);
  });

  test("a card leaves its owner's pile as the server says", () => {
    const cards: Board = {
      ...board,
      piles: [
        [2, 2, 2, 2, 2, 2],
        [0, 0, 0, 0, 0, 0],
      ],
    };
    const card = (card: number, pile: number[]): ActionView => ({ kind: "card", action: `card${card}`, card, pile });
    expect(applyAction(cards, 1, card(4, [2, 2, 2, 1, 2, 2])).piles).toEqual([
      [2, 2, 2, 1, 2, 2],
      [0, 0, 0, 0, 0, 0],
    ]);
    expect(applyAction(cards, 2, card(1, [1, 2, 2, 2, 2, 2])).piles?.[1]).toEqual([1, 2, 2, 2, 2, 2]);
    expect(applyAction(cards, 1, end)).toEqual(cards);
  });

  test("moves by turns, whoever is skipped between", () => {
    const moves = [move(1, 1, 1, swap), move(2, 2, 2, swap), move(3, 2, 2, end), move(4, 2, 4, swap)];
    expect(turnsOf(moves).map(({ turn, seat, moves }) => [turn, seat, moves.map(({ ply }) => ply)])).toEqual([
      [1, 1, [1]],
      [2, 2, [2, 3]],
      [4, 2, [4]],
    ]);
  });
});

test("a skipped turn has a row of its own in the list of moves", () => {
  const moves = [move(1, 2, 4, swap), { ...move(2, 2, 4, end), skipped: [1] }, move(3, 2, 6, swap)];
  expect(fibonacci.rows(moves).map(({ number, moves, note }) => [number, note ?? moves.length])).toEqual([
    [4, 2],
    [5, "Red has no moves and misses the turn"],
    [6, 1],
  ]);
});

describe("touching", () => {
  test("what may move, and where to, is what the actions say", () => {
    expect([canMove(actions, "d4"), canMove(actions, "f7"), canMove(actions, "d5")]).toEqual([true, false, false]);
    expect([...targetsOf(actions, "d4").keys()]).toEqual(["d5", "e5", "c4"]);
    expect(targetsOf(actions, null).size).toBe(0);
    expect([endOf(actions), endOf([])]).toEqual([end, null]);
  });

  test("a target is played, also where a man of one's own stands who might be taken instead", () => {
    expect(touch(actions, "d4", "c4")).toEqual({ step: actions[2] });
    expect(touch(actions, null, "c4")).toEqual({ hold: "c4" });
    expect(touch(actions, "c4", "d4")).toEqual({ hold: "d4" });
  });

  test("the same man again, and what is no target, empty the hand", () => {
    expect(touch(actions, "d4", "d4")).toBeNull();
    expect(touch(actions, "d4", "k6")).toBeNull();
    expect(touch(actions, null, "k6")).toBeNull();
  });

  test("a group is what the server says, else the man alone", () => {
    const groups = [["d4", "d5"], ["c4"]];
    expect(groupOf({ groups }, "d5")).toEqual(["d4", "d5"]);
    expect(groupOf({ groups }, "a1")).toEqual(["a1"]);
  });
});

describe("animation", () => {
  test.each([false, true])("two men pass each other, none is lost (flip %s)", (flip) => {
    for (const [phase, from] of [
      [animate(board, 1, swap, flip)[0], "d4"],
      [animateBack(board, 1, swap, flip)[0], "e5"],
    ] as const) {
      expect(Object.keys(phase?.board.men ?? {})).toHaveLength(5);
      expect(phase?.flights.map(({ men }) => men)).toEqual(["s", "S"]);
      expect(pointAt(phase?.flights[1]?.from ?? place("a1"), flip)).toBe(from);
      expect(phase?.duration).toBeLessThanOrEqual(250);
    }
  });

  test("it sets out from the hand; a card is looked at; an end shows nothing", () => {
    expect(animate(board, 1, swap, false, { start: { x: 3, y: 4 } })[0]?.flights[1]?.from).toEqual({ x: 3, y: 4 });
    expect(animate(board, 1, { kind: "card", action: "card2", card: 2, pile: [] }, false)[0]?.flights).toEqual([]);
    expect(animate(board, 1, end, false)).toEqual([]);
  });

  test("a move of the other side is lifted first and put down at last", () => {
    const [phase] = animate(board, 2, swap, false, { lift: true });
    expect([phase?.duration, ...(phase?.flights.map(({ lift, duration }) => lift && duration) ?? [])]).toEqual([
      440, 440, 440,
    ]);
  });
});
