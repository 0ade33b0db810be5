import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime";
import { announce } from "./announcement";
import { guide, onlyReserve } from "./guide";
import { missingText, partnerOf, standingOf, standingText, tableTexts } from "./standing";
import type { ActionView, Board, MoveView, StateView } from "./wire";

afterEach(() => overwriteGetLocale(() => "en"));

function move(ply: number, seat: number, from: string | null, to: string, more: Partial<MoveView> = {}): MoveView {
  return {
    ply,
    seat,
    skipped: [],
    action: "",
    from,
    to,
    lifted: String(seat),
    fallen: [],
    frees: null,
    exchange: false,
    ...more,
  };
}
const action = (from: string | null, to: string): ActionView => move(0, 1, from, to);
const board = (stacks: Board["stacks"], reserves = [0, 0, 0]): Board => ({
  stacks,
  reserves,
  captured: reserves.map(() => [0, 0, 0]),
});

describe("who cannot act", () => {
  const skipped = move(1, 1, "d4", "e4", { skipped: [2] });

  test("is stuck until the turn has passed over it, and back until it has played", () => {
    expect(standingOf(2, true, [])).toBeNull();
    expect(standingOf(2, false, [])).toBe("stuck");
    expect(standingOf(2, false, [skipped])).toBe("passed");
    expect(standingOf(2, true, [skipped, move(2, 3, "a3", "a4")])).toBe("back");
    expect(standingOf(2, true, [skipped, move(2, 2, "a3", "a4")])).toBeNull();
    expect(standingOf(2, false, [skipped, move(2, 2, "a3", "a4")])).toBe("stuck");
  });

  test("is told what brings it back: in teams the partner too", () => {
    expect(standingText("passed", null).join(" ")).toBe(
      "Misses the turn: tops no stack and has no reserve. Back as soon as a stack is freed.",
    );
    expect(standingText("stuck", 4)[1]).toContain("Green");
    const seats = [1, 2, 1, 2].map((side, index) => ({
      seat: index + 1,
      side,
      kind: "human" as const,
      level: null,
      name: null,
      account: false,
      program: false,
      person: null,
      left: false,
    }));
    expect(seats.map((seat) => partnerOf(seat, seats))).toEqual([3, 4, 1, 2]);
    expect(partnerOf({ ...seats[0]!, side: 9 }, seats)).toBeNull();
  });
});

describe("the announcement of a move", () => {
  const state: StateView = {
    ...{
      seq: 1,
      ply: 1,
      position: "",
      turn: 1,
      waiting: false,
      thinking: false,
      can_undo: false,
      over: null,
      places: null,
      asked: null,
      deciding: null,
      unasked: [],
      clock: null,
      skipped: [],
    },
    ...{ board: board({}), actions: [], able: [true, true, true], missing: null, phase: "play", refused_exchanges: [] },
  };
  const stuck = { ...state, able: [true, false, true] };

  test("says who is passed over, who is stuck, who can act again", () => {
    const over = move(1, 1, "d4", "e4", { skipped: [2] });
    expect(announce({ moves: [over], before: state, state: stuck })).toBe(
      "Red: one from d4 to e4; Blue cannot act and misses the turn",
    );
    expect(announce({ moves: [{ ...over, seat: 3, skipped: [] }], before: state, state: stuck })).toContain(
      "Blue can no longer act",
    );
    const freed = move(2, 1, "e4", "e5", { frees: 2 });
    expect(announce({ moves: [over, freed], before: stuck, state })).toBe(
      "Red: one from e4 to e5; Blue freed on e4; Blue can act again",
    );
  });

  test("says what is to be done in the first round, but not after the end", () => {
    const drop = move(1, 1, null, "c8");
    const entry: StateView = { ...state, phase: "entry", actions: [action(null, "d8")] };
    expect(announce({ moves: [drop], before: state, state: entry })).toContain("First round");
    const over = { result: "1", reason: "captures", winners: [1] };
    expect(announce({ moves: [drop], before: state, state: { ...entry, over } })).not.toContain("First round");
  });
});

test("what is missing is told by colour, with the total where there is one", () => {
  expect(missingText(1, { each: [0, 2, 0], total: 4, counted: 6 })).toBe("Red needs to win: 2 Blue, or 4 in all");
  overwriteGetLocale(() => "de");
  expect(missingText(2, { each: [3, 0, 1], total: null, counted: null })).toBe("Blau fehlt zum Sieg: 3 Rot, 1 Gelb");
});

test("how the table stands is told whole", () => {
  const missing = [
    { each: [0, 1], total: null, counted: null },
    { each: [2, 0], total: null, counted: null },
  ];
  expect(tableTexts({ able: [true, false], missing, turn: 1 })).toEqual([
    "Blue can no longer act",
    "Red needs to win: 1 Blue",
    "Blue needs to win: 2 Red",
    "Red to move",
  ]);
  expect(tableTexts({ able: [true, true], missing: null, turn: null })).toEqual([]);
});

test("the guide follows the part of the game and what is in hand", () => {
  const both = [action("d4", "d5"), action(null, "d8")];
  expect(onlyReserve([])).toBe(false);
  expect(onlyReserve(both)).toBe(false);
  expect(guide({ phase: "play", actions: [] }, null)).toBe("");
  expect(guide({ phase: "play", actions: both }, null)).toBe("Choose one of your stacks or the reserve");
  expect(guide({ phase: "exchange", actions: both }, { from: "d4", count: 1 })).toContain("enemy man");
  expect(guide({ phase: "entry", actions: both }, null)).toContain("You may keep it");
  expect(guide({ phase: "entry", actions: both }, { from: null, count: 1 })).toContain("Choose an empty square");
  expect(guide({ phase: "entry", actions: both }, { from: "d4", count: 1 })).toBe("Choose a marked square");
  expect(guide({ phase: "entry", actions: [action(null, "d8")] }, null)).toContain("First round: put");
});
