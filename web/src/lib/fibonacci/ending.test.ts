import { expect, test } from "vitest";
import type { Over } from "../wire";
import { neighbours } from "./board/geometry";
import { reason, wonPoints } from "./ending";
import type { Board, MoveView, StateView } from "./wire";

const over = (why: string, ...winners: number[]): Over => ({ result: "", reason: why, winners });
/** Red's six round Green's centre on f6; Red's centre and a support elsewhere. */
const men: Board["men"] = {
  f6: "c",
  a1: "C",
  a2: "D",
  k1: "s",
  ...Object.fromEntries(neighbours("f6").map((point) => [point, "S"])),
};
const board = { men, piles: null, attackers: [0, 6] };
const state = { board } as StateView;
const step = (seat: number, turn = 1, skipped: number[] = []) =>
  ({ kind: "step", seat, turn, skipped, from: "a1", to: "a2" }) as unknown as MoveView;
const why = (end: Over, ...moves: MoveView[]) => reason({ over: end, moves, state, seats: [] });

test("the ring lights up, of the card game all strikes, else all of the winner's men", () => {
  expect(wonPoints(board, over("ring", 1)).sort()).toEqual(neighbours("f6").sort());
  expect(wonPoints(board, over("cards", 2))).toEqual(["k1"]);
  expect(wonPoints(board, over("resigned", 1))).toHaveLength(8);
  expect(wonPoints(board, over("repetition"))).toEqual([]);
});

test("who closed the ring, and who did it for another", () => {
  expect(why(over("ring", 1), step(1))).toBe("Red’s 6 strikes have closed the ring round Green’s centre.");
  expect(why(over("ring", 1), step(1), step(2))).toBe(
    "Red’s 6 strikes have closed the ring round Green’s centre. It was Green’s own move that did it.",
  );
});

test("how many strikes touch the centre in the card game", () => {
  expect(why(over("cards", 1), step(1))).toBe(
    "All six of Red’s strikes are joined, and 6 of them touch Green’s centre.",
  );
});

test("how many turns were played, those that were skipped too", () => {
  expect(why(over("turns"), step(2, 198, [1, 2]))).toBe("200 turns have been played, the most this game may have.");
  expect(why(over("repetition"), step(1))).toBeNull();
});
