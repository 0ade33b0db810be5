import type { RecordedLine, RecordedMove } from "../engine/asks";
import { readDrawings, writeDrawings, type Drawing } from "./drawings";

/** A move of a tree, with its comment. */
export interface TreeNode<M> {
  id: number;
  parent: TreeNode<M> | null;
  /** The first continues the line, the others start variations of it. */
  children: TreeNode<M>[];
  /** In notation; empty at the root. */
  action: string;
  /** The move as computed by the rules; null until then. */
  move: M | null;
  annotation: string;
  /** The comment before it, at the start of a variation; at the root, before the first move. */
  before: string;
  comment: string;
  /** The drawings on the board. In a record they are in the comment. */
  drawings: readonly Drawing[];
}

/** The possible marks of a move. */
export const annotations = ["!!", "!", "!?", "?!", "?", "??"] as const;

/** Maximum number of moves in a tree, which is rendered as a whole. */
export const most = 2000;

/** Moves from one position, with variations. It changes in place; views learn of changes by a version. */
export class MoveTree<M> {
  readonly root: TreeNode<M> = {
    id: 0,
    parent: null,
    children: [],
    action: "",
    move: null,
    annotation: "",
    before: "",
    comment: "",
    drawings: [],
  };
  #next = 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The move that follows a node, added if it is missing. Null if the tree is full. */
  add(parent: TreeNode<M>, action: string, move: M | null = null): TreeNode<M> | null {
    const known = parent.children.find((child) => child.action === action);
    if (known) {
      known.move ??= move;
      return known;
    }
    return this.#size < most ? this.#append(parent, action, move) : null;
  }

  #append(parent: TreeNode<M>, action: string, move: M | null): TreeNode<M> {
    const node: TreeNode<M> = {
      id: this.#next++,
      parent,
      children: [],
      action,
      move,
      annotation: "",
      before: "",
      comment: "",
      drawings: [],
    };
    parent.children.push(node);
    this.#size += 1;
    return node;
  }

  /** Deletes a node with all that follows it. Returns its parent, or the root itself. */
  remove(node: TreeNode<M>): TreeNode<M> {
    const { parent } = node;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    this.#size -= [...this.below(node)].length;
    return parent;
  }

  /** Promotes a node's variation by one place. Returns false on the main line. */
  promote(node: TreeNode<M>): boolean {
    const head = branchHead(node);
    const siblings = head.parent?.children;
    if (!siblings || siblings[0] === head) return false;
    const at = siblings.indexOf(head);
    siblings.splice(at, 1);
    siblings.splice(at - 1, 0, head);
    return true;
  }

  /** A node and all that follow it, in depth-first order. */
  *below(node: TreeNode<M>): Generator<TreeNode<M>> {
    const waiting = [node];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      yield next;
      waiting.push(...next.children.toReversed());
    }
  }

  /** The last nodes of all lines. */
  ends(): TreeNode<M>[] {
    return [...this.below(this.root)].filter(({ children }) => children.length === 0);
  }

  /** The tree of a record. */
  static of<M>(line: RecordedLine): MoveTree<M> {
    const tree = new MoveTree<M>();
    const { text, drawings } = readDrawings(line.comment);
    Object.assign(tree.root, { before: text, drawings });
    tree.#follow(tree.root, line);
    return tree;
  }

  #follow(after: TreeNode<M>, line: RecordedLine) {
    let parent = after;
    for (const [index, { action, annotation, comment, variations }] of line.moves.entries()) {
      if (this.#size >= most) return;
      const { text, drawings } = readDrawings(comment);
      const node = Object.assign(this.#append(parent, action, null), { annotation, comment: text, drawings });
      // The comment before the main line belongs to the root.
      if (index === 0 && parent.children.length > 1) node.before = line.comment;
      for (const variation of variations) this.#follow(parent, variation);
      parent = node;
    }
  }

  /** The moves in a record's format. */
  line(): RecordedLine {
    return { comment: writeDrawings(this.root.before, this.root.drawings), moves: movesAfter(this.root) };
  }
}

/** The line that continues from a node, with the alternatives as variations. */
function movesAfter<M>(node: TreeNode<M>): RecordedMove[] {
  const moves: RecordedMove[] = [];
  for (let [main, ...others] = node.children; main; [main, ...others] = main.children) {
    const variations = others.map((other) => ({ comment: other.before, moves: [moveOf(other), ...movesAfter(other)] }));
    moves.push({ ...moveOf(main), variations });
  }
  return moves;
}

function moveOf<M>({ action, annotation, comment, drawings }: TreeNode<M>): RecordedMove {
  return { action, annotation, comment: writeDrawings(comment, drawings), variations: [] };
}

/** The nodes from the first move to this one. */
export function pathTo<M>(node: TreeNode<M>): TreeNode<M>[] {
  const path: TreeNode<M>[] = [];
  for (let at: TreeNode<M> | null = node; at?.parent; at = at.parent) path.unshift(at);
  return path;
}

/** The first node of this one's variation; on the main line, its first move. */
export function branchHead<M>(node: TreeNode<M>): TreeNode<M> {
  let head = node;
  while (head.parent?.parent && head.parent.children[0] === head) head = head.parent;
  return head;
}

/** The last node of the line that continues from this one. */
export function lineEnd<M>(node: TreeNode<M>): TreeNode<M> {
  let end = node;
  for (let next = end.children[0]; next; next = end.children[0]) end = next;
  return end;
}

/** The previous or next variation at this place of the line; if there is none, at the nearest earlier move that has some. */
export function sibling<M>(node: TreeNode<M>, step: 1 | -1): TreeNode<M> | null {
  for (let at: TreeNode<M> = node; at.parent; at = at.parent) {
    const { children } = at.parent;
    if (children.length > 1) return children[children.indexOf(at) + step] ?? null;
  }
  return null;
}
