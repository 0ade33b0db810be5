import { expect, test } from "vitest";
import { newestDecision } from "./coach.svelte";

const move = (action: string, seat: number, turn?: number) => ({
  action,
  seat,
  ...(turn === undefined ? {} : { turn }),
});

test("the newest decision of a seat is its last move, also after the replies", () => {
  const moves = [move("a", 1), move("b", 2), move("c", 1), move("d", 2)];
  expect(newestDecision(moves, 1, 1)).toEqual({ before: ["a", "b"], turn: ["c"] });
  expect(newestDecision(moves.slice(0, 3), 1, 2)).toEqual({ before: ["a", "b"], turn: ["c"] });
  expect(newestDecision(moves.slice(0, 1), 2, 2)).toBeNull();
  expect(newestDecision([], 1, 1)).toBeNull();
});

test("a turn of several moves is one decision, once it has ended", () => {
  const moves = [move("a", 1, 1), move("b", 2, 2), move("c", 2, 2), move("d", 1, 3), move("e", 1, 3), move("f", 1, 3)];
  expect(newestDecision(moves, 1, 1)).toBeNull();
  expect(newestDecision(moves, 1, 2)).toEqual({ before: ["a", "b", "c"], turn: ["d", "e", "f"] });
  expect(newestDecision(moves, 2, 1)).toEqual({ before: ["a"], turn: ["b", "c"] });
});

test("two turns of a seat in succession are two decisions", () => {
  const moves = [move("a", 1, 1), move("b", 1, 3), move("c", 1, 3), move("d", 2, 4)];
  expect(newestDecision(moves, 1, 1)).toEqual({ before: ["a"], turn: ["b", "c"] });
});
