import type { MoveTree, TreeNode } from "./tree";

/** Moves listed side by side: a piece of the main line, or (deeper) of a variation. */
export interface Block<M> {
  depth: number;
  /** The comment before its first move. */
  before: string;
  nodes: TreeNode<M>[];
}

/** The tree as a list: each line continues after the variations of its moves, which are one level deeper. */
export function blocksOf<M>(tree: MoveTree<M>): Block<M>[] {
  const blocks: Block<M>[] = [];
  lineAfter(tree.root, 0, [], tree.root.before, blocks);
  return blocks.filter(({ before, nodes }) => before !== "" || nodes.length > 0);
}

/** Adds the line that continues from a node, after the moves `begun` of its first block. */
function lineAfter<M>(node: TreeNode<M>, depth: number, begun: TreeNode<M>[], before: string, blocks: Block<M>[]) {
  let block: Block<M> = { depth, before, nodes: begun };
  blocks.push(block);
  for (let [main, ...others] = node.children; main; [main, ...others] = main.children) {
    block.nodes.push(main);
    if (others.length === 0) continue;
    for (const other of others) lineAfter(other, depth + 1, [other], other.before, blocks);
    block = { depth, before: "", nodes: [] };
    blocks.push(block);
  }
}
