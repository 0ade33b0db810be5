import { expect, test } from "vitest";
import type { RecordedLine, RecordedMove } from "../engine/asks";
import { branchHead, lineEnd, most, MoveTree, pathTo, sibling, type TreeNode } from "./tree";

type Node = TreeNode<null>;
const move = (action: string, ...variations: RecordedLine[]): RecordedMove => ({
  action,
  annotation: "",
  comment: "",
  variations,
});
const line = (comment: string, ...moves: RecordedMove[]): RecordedLine => ({ comment, moves });
/** 1 a 2 b (2 c 3 d) (2 e) 3 f */
const recorded = line("once", move("a"), move("b", line("or", move("c"), move("d")), line("", move("e"))), move("f"));
const tree = () => MoveTree.of<null>(recorded);
const at = (of: MoveTree<null>, ...actions: string[]): Node =>
  actions.reduce<Node>((from, action) => {
    const found = from.children.find((child) => child.action === action);
    if (!found) throw new Error(`no ${action}`);
    return found;
  }, of.root);
const actions = (nodes: readonly Node[]) => nodes.map(({ action }) => action).join("");

test("a record becomes a tree and the tree the same record", () => {
  const of = tree();
  expect(actions(at(of, "a").children)).toBe("bce");
  expect(at(of, "a", "c").before).toBe("or");
  expect(of.line()).toEqual(recorded);
  expect(actions(pathTo(at(of, "a", "c", "d")))).toBe("acd");
  expect(actions(of.ends())).toBe("fde");
});

test("a move that is there is gone on with, another begins a variation", () => {
  const of = tree();
  expect(of.add(at(of, "a"), "c")).toBe(at(of, "a", "c"));
  expect(of.size).toBe(6);
  of.add(at(of, "a"), "g");
  expect(actions(at(of, "a").children)).toBe("bceg");
});

test("a variation goes up place by place, up to the main line", () => {
  const of = tree();
  const d = at(of, "a", "c", "d");
  expect(of.promote(d)).toBe(true);
  expect(actions(at(of, "a").children)).toBe("cbe");
  expect(of.promote(d)).toBe(false);
  expect(of.line()).toEqual(
    line("once", move("a"), move("c", line("", move("b"), move("f")), line("", move("e"))), move("d")),
  );
});

test("what is removed goes with all that follows it", () => {
  const of = tree();
  expect(of.remove(at(of, "a", "c")).action).toBe("a");
  expect(actions(at(of, "a").children)).toBe("be");
  expect(of.size).toBe(4);
  expect(of.remove(of.root)).toBe(of.root);
});

test("ways through it: the head of a variation, the end of a line, the variation beside", () => {
  const of = tree();
  const [c, d, b, f] = [at(of, "a", "c"), at(of, "a", "c", "d"), at(of, "a", "b"), at(of, "a", "b", "f")];
  expect(branchHead(d)).toBe(c);
  expect(branchHead(f)).toBe(at(of, "a"));
  expect(lineEnd(of.root)).toBe(f);
  expect(sibling(b, 1)).toBe(c);
  expect(sibling(d, -1)).toBe(b);
  expect(sibling(b, -1)).toBeNull();
  expect(sibling(at(of, "a"), 1)).toBeNull();
});

test("it does not grow without end", () => {
  const of = new MoveTree<null>();
  let last: Node | null = of.root;
  for (let index = 0; index < most; index++) last = last && of.add(last, `m${index}`);
  expect(last).not.toBeNull();
  expect(of.add(of.root, "one more")).toBeNull();
});
