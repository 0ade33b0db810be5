import { expect, test } from "vitest";
import { MoveTree } from "../analysis/tree";
import type { Decision } from "../review/types";
import { annotate } from "./of-game";

const move = (action: string) => ({ action, annotation: "", comment: "", variations: [] });
const decision = (ply: number, loss: number, more: Partial<Decision> = {}): Decision => ({
  seat: 1,
  turn: 1,
  ply,
  played: ["a"],
  best: ["x"],
  choice: true,
  before: [0.6, 0.4],
  after: [0.6 - loss, 0.4 + loss],
  loss,
  better_line: ["x", "y"],
  played_line: ["a"],
  why: [],
  ...more,
});

test("a review becomes marks, comments and variations", () => {
  const tree = MoveTree.of<never>({ comment: "", moves: ["a", "b", "c", "d"].map(move) });
  annotate(
    tree,
    [decision(0, 0.12), decision(1, 0.05), decision(2, 0.35, { played: ["c", "d"], better_line: ["c", "z"] })],
    String,
  );
  const { moves } = tree.line();
  expect(moves.map(({ annotation }) => annotation)).toEqual(["?!", "", "", "??"]);
  expect(moves[0]?.comment).toBe("60 → 48 %");
  expect(moves[0]?.variations[0]?.moves.map(({ action }) => action)).toEqual(["x", "y"]);
  expect(moves[3]?.variations[0]?.moves.map(({ action }) => action)).toEqual(["z"]);
});

test("what an author has written stays", () => {
  const tree = MoveTree.of<never>({ comment: "", moves: [{ ...move("a"), annotation: "!", comment: "I liked it." }] });
  annotate(tree, [decision(0, 0.2)], String);
  expect(tree.line().moves[0]).toMatchObject({ annotation: "!", comment: "I liked it. 60 → 40 %" });
});
