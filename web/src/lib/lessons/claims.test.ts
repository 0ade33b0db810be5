import { expect, test } from "vitest";
import goals from "./focus/goals.json";
import pairs from "./focus/pairs.json";
import first from "./focus/first.json";
import reserves from "./focus/reserves.json";
import teams from "./focus/teams.json";
import three from "./focus/three.json";
import tops from "./focus/tops.json";

interface Step {
  step: string;
  board: { stacks: Record<string, string>; reserves: number[] };
  right?: string[];
}

const steps: Record<string, { steps: unknown[] }> = { first, goals, pairs, reserves, teams, three, tops };

function step(lesson: string, name: string): Step {
  const found = (steps[lesson]?.steps as Step[] | undefined)?.find((step) => step.step === name);
  if (!found) throw new Error(`no step ${lesson}/${name}`);
  return found;
}

/** The squares where a seat is on top. */
const topsOf = ({ board }: Step, seat: number) =>
  Object.entries(board.stacks).flatMap(([square, stack]) => (stack.at(-1) === String(seat) ? [square] : []));

/** Whether a seat's man or men can go from one square to the other: straight ahead, as many squares as are lifted. */
function reaches({ board }: Step, from: string, to: string): boolean {
  const [files, ranks] = [0, 1].map((at) => Math.abs(from.charCodeAt(at) - to.charCodeAt(at)));
  const distance = (files ?? 0) + (ranks ?? 0);
  return distance > 0 && (files === 0 || ranks === 0) && distance <= (board.stacks[from]?.length ?? 0);
}

test("where a lesson says that a player is on top on one square only, or on none, it is so", () => {
  for (const [lesson, name, seat, squares] of [
    ["first", "full", 2, ["e4"]],
    ["goals", "bury", 2, ["e4"]],
    ["reserves", "alive", 1, []],
    ["reserves", "last", 2, ["d4"]],
    ["three", "skipped", 2, ["d4"]],
    ["teams", "free", 3, []],
    ["teams", "together", 2, ["d4"]],
    ["teams", "last", 2, []],
    ["teams", "last", 4, ["d4"]],
  ] as const) {
    const found = step(lesson, name);
    expect(topsOf(found, seat), `${lesson}/${name}`).toEqual(squares);
    if (seat !== 1) expect(found.board.reserves[seat - 1], `${lesson}/${name}`).toBe(0);
  }
});

test("where a lesson says what reaches a square and what does not, it is so", () => {
  const last = step("reserves", "last");
  expect(topsOf(last, 1).filter((from) => reaches(last, from, "d4"))).toEqual([]);
  const freed = step("tops", "freed");
  expect(topsOf(freed, 1).filter((from) => reaches(freed, from, "d6"))).toEqual(["d4", "f6"]);
  const crossfire = step("pairs", "crossfire");
  const safe = (crossfire.right ?? []).map((action) => action.slice(-2));
  expect(safe.length).toBeGreaterThan(0);
  for (const square of safe) {
    expect(topsOf(crossfire, 2).filter((from) => reaches(crossfire, from, square))).toEqual([]);
  }
  expect(crossfire.board.reserves[1]).toBe(0);
});
