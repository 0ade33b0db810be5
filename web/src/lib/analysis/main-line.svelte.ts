import { boardsAlong } from "../play/boards";
import type { BoardTrial, DrawnTurn, GameTypes } from "../play/types";
import type { Reviewed } from "../review/reviewed";
import { Reviewing } from "../review/reviewing.svelte";
import type { Analysis } from "./analysis.svelte";
import type { TreeNode } from "./tree";

/** The main line of an analysis when its review began. */
export class MainLine<T extends GameTypes> implements Reviewed<T> {
  readonly moves: readonly T["move"][];
  readonly boards: T["board"][];
  readonly reviewing: Reviewing;
  /** The nodes, starting with the root. */
  readonly #nodes: readonly TreeNode<T["move"]>[];

  /** All moves must have been computed by the rules. */
  constructor(readonly analysis: Analysis<T>) {
    const { adapter, tree, from } = analysis;
    const variant = analysis.variant.variant;
    this.#nodes = mainLine(tree.root);
    this.moves = this.#nodes.flatMap(({ move }) => (move ? [move] : []));
    this.boards = boardsAlong<T["board"], T["move"]>(
      (board, seat, move) => adapter.apply(board, seat, move),
      analysis.view.start,
      this.moves,
    );
    this.reviewing = new Reviewing(
      { variant, from, actions: this.moves.map(({ action }) => action) },
      analysis.view.seats.length,
    );
  }

  /** Whether the main line still begins with the reviewed one. */
  get isCurrent(): boolean {
    const nodes = mainLine(this.analysis.tree.root);
    return this.#nodes.every((node, index) => nodes[index] === node);
  }

  get view() {
    return this.analysis.view;
  }

  get adapter() {
    return this.analysis.adapter;
  }

  /** No seat is the reader's own. */
  get mine(): readonly number[] {
    return [];
  }

  /** The current position on the line; in a variation, half a ply after where it branches off. */
  get ply(): number {
    const { current } = this.analysis;
    for (let at: TreeNode<T["move"]> | null = current; at; at = at.parent) {
      const index = this.#nodes.indexOf(at);
      if (index >= 0) return at === current ? index : index + 0.5;
    }
    return 0;
  }

  get board() {
    return this.analysis.board;
  }

  get rotation() {
    return this.analysis.rotation;
  }

  get animator() {
    return this.analysis.animator;
  }

  get announcement(): string {
    return this.analysis.announcement;
  }

  set announcement(text: string) {
    this.analysis.announcement = text;
  }

  get trial(): BoardTrial<T> | null {
    return this.analysis.trial;
  }

  set trial(trial: BoardTrial<T> | null) {
    this.analysis.trial = trial;
  }

  get drawn(): readonly DrawnTurn<T["move"]>[] {
    return this.analysis.drawn;
  }

  set drawn(turns: readonly DrawnTurn<T["move"]>[]) {
    this.analysis.drawn = turns;
  }

  /** Shows the position after `ply` moves. */
  look(ply: number) {
    const node = this.#nodes[Math.min(ply, this.#nodes.length - 1)];
    this.analysis.trial = null;
    if (node) void this.analysis.go(node);
  }
}

/** The main line of an analysis that is reviewed; the same one as long as nothing of it is changed. */
export class ReviewedLine<T extends GameTypes> {
  /** Null until the rules have computed its moves. */
  line = $state.raw<MainLine<T> | null>(null);
  #learning = false;

  constructor(readonly analysis: Analysis<T>) {}

  /** Takes the current main line, unless it still begins with the one reviewed. */
  async learn() {
    if (this.#learning || this.line?.isCurrent) return;
    this.#learning = true;
    await this.analysis.fill().then(
      () => (this.line = new MainLine(this.analysis)),
      () => undefined,
    );
    this.#learning = false;
  }
}

/** The root and the main line that continues from it. */
function mainLine<M>(root: TreeNode<M>): TreeNode<M>[] {
  const nodes = [root];
  for (let next = root.children[0]; next; next = next.children[0]) nodes.push(next);
  return nodes;
}
