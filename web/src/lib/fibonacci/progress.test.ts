import { expect, test } from "vitest";
import { progressOf } from "./progress";
import type { MoveView, StepView } from "./wire";

const step = (from: string, to: string, man: "S" | "s"): StepView => ({
  kind: "step",
  action: `${from}-${to}`,
  from,
  to,
  man,
  displaced: null,
  attackers: [0, 0],
});
const move = (ply: number, seat: number, turn: number, of: StepView): MoveView => ({
  ...of,
  ply,
  seat,
  turn,
  skipped: [],
});
const moves = [
  move(1, 1, 1, step("d4", "d5", "S")),
  move(2, 2, 2, step("f6", "f7", "s")),
  move(3, 2, 2, step("f7", "f8", "s")),
];
const state = { turn: 1, turn_number: 3, made: 0, left: 3, card: null };

/** As much of a game as is looked at. */
function game(over: Partial<Parameters<typeof progressOf>[0]>) {
  return progressOf({ state, moves, shown: moves.length, showing: false, live: true, pending: null, ...over });
}

test("live it is what the server says; a move just made counts at once", () => {
  expect(game({})).toEqual({ seat: 1, turn: 3, made: 0, left: 3, card: null });
  expect(game({ pending: step("d5", "d6", "S") })).toMatchObject({ seat: 1, made: 1, left: 2 });
});

test("while the other side's turn is shown, its moves are counted off", () => {
  expect(game({ showing: true, shown: 2 })).toEqual({ seat: 2, turn: 2, made: 1, left: 1, card: null });
  expect(game({ showing: true, shown: 3 })).toMatchObject({ seat: 2, made: 2, left: 0 });
});

test("looking back it is the turn looked at", () => {
  expect(game({ live: false, shown: 1 })).toMatchObject({ seat: 1, turn: 1, made: 1, left: 0 });
  expect(game({ live: false, shown: 2 })).toMatchObject({ seat: 2, turn: 2, made: 1, left: 1 });
});
