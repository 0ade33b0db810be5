import { describe, expect, test } from "vitest";
import { boardsAlong } from "../play/boards";
import { columnOf } from "../play/columns";
import { animate, animateBack } from "./animation";
import { applyAction } from "./apply";
import { canLift, chooseAt, countsAt, isAction, press, targetsOf } from "./choice";
import { roundsOf } from "./rounds";
import type { ActionView, Board, MoveView } from "./wire";

const board: Board = {
  stacks: { d5: "2121", g5: "12212", c4: "1" },
  reserves: [2, 0],
  captured: [
    [0, 1],
    [0, 0],
  ],
};

function action(
  text: string,
  from: string | null,
  to: string,
  lifted: string,
  more: Partial<ActionView> = {},
): ActionView {
  return { action: text, from, to, lifted, fallen: [], frees: null, exchange: false, ...more };
}
const three = action("d5(3)-g5", "d5", "g5", "121", {
  fallen: [
    { piece: 1, tray: "reserve", of: 1 },
    { piece: 2, tray: "captured", of: 1 },
    { piece: 2, tray: "captured", of: 1 },
  ],
  frees: 2,
});
const actions = [
  action("d5-d6", "d5", "d6", "1"),
  action("d5-d4", "d5", "d4", "1"),
  action("d5(2)-d7", "d5", "d7", "21"),
  three,
  action("c4-c5", "c4", "c5", "1"),
  action("@g5", null, "g5", "1", { fallen: [{ piece: 1, tray: "reserve", of: 1 }] }),
];
const move = (seat: number, ply: number, of: ActionView): MoveView => ({ ...of, seat, ply, skipped: [] });

describe("applying what the server says", () => {
  test("men keep their order, what falls goes to its tray", () => {
    const after = applyAction(board, 1, three);
    expect(after.stacks).toEqual({ d5: "2", g5: "12121", c4: "1" });
    expect(after.reserves).toEqual([3, 0]);
    expect(after.captured).toEqual([
      [0, 3],
      [0, 0],
    ]);
    expect(board.stacks.d5).toBe("2121");
  });

  test("a square left by all its men is empty", () => {
    expect(applyAction(board, 1, action("c4-c5", "c4", "c5", "1")).stacks).toEqual({
      d5: "2121",
      g5: "12212",
      c5: "1",
    });
  });

  test("a drop comes out of the reserve", () => {
    expect(applyAction(board, 1, action("@a5", null, "a5", "1")).reserves).toEqual([1, 0]);
  });

  test("an exchange swaps two men", () => {
    const swap = action("c4~d4", "c4", "d4", "1", { exchange: true });
    const after = applyAction({ ...board, stacks: { c4: "1", d4: "2" } }, 1, swap);
    expect(after.stacks).toEqual({ c4: "2", d4: "1" });
  });

  test("boards along a game", () => {
    const boards = boardsAlong(applyAction, board, [move(1, 1, three), move(2, 2, action("d5-d4", "d5", "d4", "2"))]);
    expect(boards).toHaveLength(3);
    expect(boards[2]?.stacks).toEqual({ g5: "12121", d4: "2", c4: "1" });
  });

  test("rounds follow the turn, whoever starts and whoever is skipped", () => {
    const played = (list: number[], skipped: Record<number, number[]> = {}) =>
      list.map((seat, at) => ({ ...move(seat, at + 1, three), skipped: skipped[at] ?? [] }));
    const seats = (...of: Parameters<typeof played>) =>
      roundsOf(played(...of)).map((round) => round.map(({ seat, move }) => (move ? seat : -seat)));
    expect(seats([1, 2, 1, 2, 1])).toEqual([[1, 2], [1, 2], [1]]);
    expect(seats([2, 1, 2])).toEqual([[2, 1], [2]]);
    expect(seats([1, 2, 2, 1], { 1: [1] })).toEqual([[1, 2], [-1, 2], [1]]);
    expect(seats([2, 2, 1], { 0: [1] })).toEqual([
      [2, -1],
      [2, 1],
    ]);
    expect(seats([3, 4, 1, 2, 3, 1, 3], { 4: [4], 5: [2] })).toEqual([[3, 4, 1, 2], [3, -4, 1, -2], [3]]);
    expect(seats([1, 4], { 0: [2, 3], 1: [1] })).toEqual([[1, -2, -3, 4], [-1]]);
    expect([3, 1, 2].map((seat) => columnOf(seat, 3, 3))).toEqual([0, 1, 2]);
    expect(seats([])).toEqual([]);
  });
});

describe("choosing", () => {
  test("what can be lifted is what the actions say", () => {
    expect(canLift(actions, "d5")).toBe(true);
    expect(canLift(actions, "g5")).toBe(false);
    expect(canLift(actions, null)).toBe(true);
    expect(countsAt(actions, "d5")).toEqual([1, 2, 3]);
  });

  test("the top man stands for the whole stack, a lower man for itself and those above", () => {
    expect(press(actions, null, { square: "d5", height: 4, piece: 3 })).toEqual({ from: "d5", count: null });
    expect(press(actions, null, { square: "d5", height: 4, piece: 2 })).toEqual({ from: "d5", count: 2 });
    expect(press(actions, null, { square: "d5", height: 4, piece: null })).toEqual({ from: "d5", count: null });
  });

  test("a number that cannot be lifted leaves it open", () => {
    expect(press(actions, null, { square: "d5", height: 4, piece: 0 })).toEqual({ from: "d5", count: null });
    expect(chooseAt(actions, "d5", 4)).toBeNull();
    expect(chooseAt(actions, "g5", null)).toBeNull();
  });

  test("the only number is chosen at once", () => {
    expect(chooseAt(actions, "c4", null)).toEqual({ from: "c4", count: 1 });
  });

  test("pressing into the stack in hand changes the number, the same again puts it back", () => {
    expect(press(actions, { from: "d5", count: null }, { square: "d5", height: 4, piece: 3 })).toEqual({
      from: "d5",
      count: 1,
    });
    expect(press(actions, { from: "d5", count: 1 }, { square: "d5", height: 4, piece: 3 })).toBeNull();
    expect(press(actions, { from: "d5", count: 2 }, { square: "d5", height: 4, piece: null })).toBeNull();
    expect(press(actions, { from: "d5", count: 2 }, { square: "d5", height: 4, piece: 0 })).toEqual({
      from: "d5",
      count: 2,
    });
  });

  test("a target is played, by the number that reaches it", () => {
    const outcome = press(actions, { from: "d5", count: null }, { square: "g5", height: 5, piece: 0 });
    expect(isAction(outcome) && outcome.action).toBe("d5(3)-g5");
    expect([...targetsOf(actions, { from: "d5", count: 1 }).keys()]).toEqual(["d6", "d4"]);
    expect(isAction(press(actions, { from: null, count: 1 }, { square: "g5", height: 5, piece: 4 }))).toBe(true);
  });

  test("where several numbers reach a target, the open choice takes most", () => {
    const both = [action("d5-d6", "d5", "d6", "1"), action("d5(2)-d6", "d5", "d6", "21")];
    expect(targetsOf(both, { from: "d5", count: null }).get("d6")?.lifted).toBe("21");
    expect(targetsOf(both, { from: "d5", count: 1 }).get("d6")?.lifted).toBe("1");
  });

  test("elsewhere the hand is emptied, on another own stack filled anew", () => {
    expect(press(actions, { from: "d5", count: 2 }, { square: "h6", height: 0, piece: null })).toBeNull();
    expect(press(actions, { from: "d5", count: 2 }, { square: "c4", height: 1, piece: 0 })).toEqual({
      from: "c4",
      count: 1,
    });
  });
});

describe("animation", () => {
  const men = (board: Board, flights: { men: string }[]) =>
    [...Object.values(board.stacks), ...flights.map((flight) => flight.men)].join("").length +
    board.reserves.reduce((a, b) => a + b) +
    board.captured.flat().reduce((a, b) => a + b);

  test.each([0, 1, 2, 3] as const)("no man is lost or doubled on the way (turned by %s)", (rotation) => {
    const phases = animate(board, 1, three, rotation);
    expect(phases.map(({ duration }) => duration)).toEqual([220, 260]);
    for (const { board: still, flights } of [...phases, ...animateBack(board, 1, three, rotation)]) {
      // What had fallen lies in the trays again only after the way back.
      expect(men(still, flights)).toBe(men(board, []));
    }
  });

  test("a move of somebody else takes 440 ms, 260 more where men fall, and no man falls for longer", () => {
    const [moving, falling] = animate(board, 1, three, 0, { lift: true });
    expect([moving?.duration, falling?.duration]).toEqual([440, 260]);
    expect(moving?.flights.every(({ lift, duration }) => lift && duration === 440)).toBe(true);
    for (const { delay, duration } of falling?.flights ?? []) expect(delay + duration).toBe(260);
  });

  test("a drop starts at the tray", () => {
    const [phase] = animate(board, 1, action("@a5", null, "a5", "1"), 0);
    expect(phase?.board.reserves).toEqual([1, 0]);
    expect(phase?.flights[0]?.from.y).toBeGreaterThan(550);
  });
});
