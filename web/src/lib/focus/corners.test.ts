import { expect, test } from "vitest";
import type { SeatView } from "../wire";
import { cornerOf, isFar } from "./corners";
import { neededOf } from "./standing";
import { sightsOf, teamsOf } from "./teams";

test("seat 1 is on the lower right and the others follow clockwise; turning the board takes them along", () => {
  expect([1, 2, 3, 4].map((seat) => cornerOf(seat, 0))).toEqual([
    "south-east",
    "south-west",
    "north-west",
    "north-east",
  ]);
  for (const seat of [1, 2, 3, 4]) expect(cornerOf(seat, ([0, 1, 2, 3] as const)[seat - 1] ?? 0)).toBe("south-east");
  expect([1, 2, 3, 4].map((seat) => isFar(seat, 4, 1))).toEqual([true, false, false, true]);
  expect([isFar(1, 2, 0), isFar(2, 2, 0), isFar(1, 2, 2), isFar(2, 2, 2)]).toEqual([false, true, true, false]);
});

test("how many are needed of each is what one has and what one lacks", () => {
  const missing = [
    { each: [0, 0, 1], total: 5, counted: 5 },
    { each: [2, 1, 0], total: 6, counted: 4 },
    { each: [2, 2, 0], total: 6, counted: 4 },
  ];
  expect(
    neededOf(missing, {
      captured: [
        [0, 2, 1],
        [0, 0, 1],
        [0, 0, 0],
      ],
    }),
  ).toBe(2);
  expect([neededOf(null, { captured: [] }), neededOf([], { captured: [] })]).toEqual([null, null]);
});

test("a team has what its seats have, one's own stands first", () => {
  const seats: SeatView[] = [1, 2, 3, 4].map((seat) => ({
    seat,
    side: seat % 2 === 1 ? 1 : 2,
    kind: "human",
    level: null,
    name: null,
    account: false,
    program: false,
    person: null,
    left: false,
  }));
  const board = {
    stacks: { d4: "21", d5: "1234", e4: "3" },
    reserves: [1, 2, 0, 4],
    captured: [
      [0, 3, 0, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 2],
      [1, 0, 0, 0],
    ],
  };
  expect(teamsOf(seats, board, 4)).toEqual([
    { seats: [2, 4], stacks: 1, reserve: 6, captured: 1 },
    { seats: [1, 3], stacks: 2, reserve: 1, captured: 6 },
  ]);
});

test("partners see each other across the table, and the board's turning takes their lines along", () => {
  const seats: SeatView[] = [1, 2, 3, 4].map((seat) => ({
    seat,
    side: 2 - (seat % 2),
    kind: "human",
    level: null,
    name: null,
    account: false,
    program: false,
    person: null,
    left: false,
  }));
  expect(sightsOf(seats, 1, 0)).toEqual([
    { falling: true, own: true },
    { falling: false, own: false },
  ]);
  expect(sightsOf(seats, 4, 0)).toEqual([
    { falling: false, own: true },
    { falling: true, own: false },
  ]);
  expect(sightsOf(seats, null, 1)).toEqual([
    { falling: false, own: true },
    { falling: true, own: false },
  ]);
});
