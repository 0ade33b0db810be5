import { expect, test } from "vitest";
import type { SeatView } from "../wire";
import { movesSince, viewerOf } from "./trail";

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

test("the table is shown to whoever plays one seat, else to the person who is to move next", () => {
  expect(viewerOf(seats("bot", "human", "bot"), [2], 3)).toBe(2);
  expect(viewerOf(seats("human", "bot", "human", "bot"), [1, 3], 2)).toBe(3);
  expect(viewerOf(seats("human", "bot", "human", "bot"), [1, 3], 4)).toBe(1);
  expect(viewerOf(seats("human", "human"), [1, 2], 1)).toBe(1);
  expect(viewerOf(seats("human", "human"), [2], 1)).toBe(2);
  expect(viewerOf(seats("human", "human"), [], 1)).toBe(1);
  expect(viewerOf(seats("bot", "bot"), [], 1)).toBeNull();
  expect(viewerOf(seats("human", "human"), [1, 2], null)).toBeNull();
});

test("what has been played since is all after one's own last decision", () => {
  const moves = [1, 2, 3, 4, 1, 2, 3].map((seat, index) => ({ seat, ply: index + 1, card: index === 6 }));
  const since = (seat: number | null) => movesSince(moves, seat, ({ card }) => !card).map(({ ply }) => ply);
  expect(since(1)).toEqual([6, 7]);
  expect(since(2)).toEqual([7]);
  // Moves that happen by themselves are nobody's decision.
  expect(since(3)).toEqual([4, 5, 6, 7]);
  // A finished game opens with its last move, which is marked anyway, without the moves before it.
  expect(since(null)).toEqual([7]);
  expect(movesSince([...moves, ...moves], 5, () => true)).toHaveLength(9);
});
