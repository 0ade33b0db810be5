import { expect, test } from "vitest";
import { blocksOf } from "./blocks";
import { MoveTree } from "./tree";

const move = (action: string, ...lines: string[]) => ({
  action,
  annotation: "",
  comment: "",
  variations: lines.map((line) => ({
    comment: "",
    moves: [...line].map((action) => ({ action, annotation: "", comment: "", variations: [] })),
  })),
});

test("each line goes on after the variations of its moves", () => {
  const tree = MoveTree.of<null>({ comment: "", moves: [move("a"), move("b", "cd", "e"), move("f"), move("g", "h")] });
  expect(blocksOf(tree).map(({ depth, nodes }) => `${depth}${nodes.map(({ action }) => action).join("")}`)).toEqual([
    "0ab",
    "1cd",
    "1e",
    "0fg",
    "1h",
  ]);
});

test("nothing is listed of an empty tree, but what is said before it", () => {
  expect(blocksOf(MoveTree.of<null>({ comment: "", moves: [] }))).toEqual([]);
  expect(blocksOf(MoveTree.of<null>({ comment: "so", moves: [] }))).toEqual([{ depth: 0, before: "so", nodes: [] }]);
});
