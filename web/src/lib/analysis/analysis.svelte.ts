import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type { GameAdapter } from "../play/adapter";
import type { Refusal } from "../play/refusal";
import { ShownGame } from "../play/shown.svelte";
import type { GameTypes } from "../play/types";
import type { World } from "../play/world";
import type { GameView, VariantView } from "../wire";
import { nextColour, toggled, type Drawing, type DrawingColour } from "./drawings";
import type { PlayedLine } from "../engine/asks";
import type { Info } from "../engine/info";
import { sideChances } from "./chances";
import type { FoundLine } from "./found-line";
import { gameView, type Rules } from "./rules";
import { branchHead, lineEnd, most, pathTo, sibling, type annotations, type MoveTree, type TreeNode } from "./tree";

const none: readonly never[] = [];

const colourNames: Record<DrawingColour, () => string> = {
  G: m.draw_green,
  R: m.draw_red,
  B: m.draw_blue,
  Y: m.draw_yellow,
};

/** The start of an analysis. */
export interface AnalysisStart {
  variant: VariantView;
  /** A position string; null for the start of the variant. */
  from: string | null;
  tree: MoveTree<never>;
  /** Tags of its record. */
  tags: readonly { name: string; value: string }[];
  result: string;
}

/**
 * A tree of moves on a board, which shows the line from the root to the current node. The rules compute every position.
 */
export class Analysis<T extends GameTypes> extends ShownGame<T> {
  readonly variant: VariantView;
  readonly from: string | null;
  readonly tree: MoveTree<T["move"]>;
  readonly tags: readonly { name: string; value: string }[];
  readonly result: string;
  /** The current node. */
  current: TreeNode<T["move"]>;
  /** Counts changes of the tree, which does not report them itself. */
  version = $state(0);
  /** Counts changes that the reader makes. */
  edits = $state(0);
  /** Waiting for an answer of the rules. */
  busy = $state(false);
  /** What was wrong with the last action. */
  trouble = $state("");
  refused = $state<Refusal | null>(null);
  readonly planned = null;
  readonly planning = false;
  readonly #at: readonly string[];
  #asked = 0;

  constructor(
    adapter: GameAdapter<T>,
    start: AnalysisStart & { view: GameView; at: readonly string[] },
    readonly rules: Rules,
    world: Pick<World, "still" | "pace" | "sound">,
  ) {
    super(adapter, start.view, world);
    this.variant = start.variant;
    this.from = start.from;
    this.tree = start.tree as MoveTree<T["move"]>;
    this.tags = start.tags;
    this.result = start.result;
    this.current = $state.raw(this.tree.root);
    this.#at = start.at;
  }

  /** Goes to the first position shown, and computes the moves of all lines. */
  async begin() {
    let node = this.tree.root;
    for (const action of this.#at) node = node.children.find((child) => child.action === action) ?? node;
    if (node !== this.tree.root) await this.#show(node);
    await this.fill().catch(() => undefined);
  }

  /** The possible actions. */
  get actions(): readonly T["action"][] {
    if (this.trial) return this.trial.actions;
    return this.pending || this.busy ? none : this.state.actions;
  }

  get hand(): number | null {
    return this.state.turn;
  }

  /** The moves of the line up to the current node, in notation. */
  get played(): string[] {
    return pathTo(this.current).map(({ action }) => action);
  }

  /** That line, in the format of the worker. */
  get playedLine(): PlayedLine {
    return this.#line(this.played);
  }

  /** Plays a move: follows it if it is known, otherwise starts a variation. */
  act(action: T["action"], start?: Place) {
    if (this.trial) return this.trial.act(action, start);
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    const [before, known] = [this.newest, this.current.children.some((child) => child.action === action.action)];
    const node = this.tree.add(this.current, action.action);
    if (!node) {
      this.trouble = m.analysis_full({ most });
      this.announcement = this.trouble;
      return;
    }
    if (!known) this.edits += 1;
    this.pending = action;
    this.animator.finish();
    this.animator.play(
      this.adapter.animate(before, turn, action, this.rotation, { start }),
      this.adapter.apply(before, turn, action),
    );
    const variation = !known && node.parent !== null && node.parent.children[0] !== node;
    void this.#show(node, { animated: true, said: variation ? m.analysis_new_variation() : "" });
  }

  /** Plays a line of moves from here and goes to the first. */
  async follow(moves: readonly T["move"][]) {
    let at: TreeNode<T["move"]> | null = this.current;
    const { size } = this.tree;
    for (const move of moves) at = at && this.tree.add(at, move.action, move);
    if (this.tree.size !== size) this.edits += 1;
    const next = this.current.children.find(({ action }) => action === moves[0]?.action);
    if (next) await this.go(next);
  }

  /** Goes to a node; to its neighbours with an animation. */
  async go(node: TreeNode<T["move"]>) {
    if (node === this.current || this.pending) return;
    const { current } = this;
    const animated =
      (node.parent === current && node.move !== null) || (current.parent === node && current.move !== null);
    if (node.parent === current && node.move) {
      const { newest } = this;
      this.animator.finish();
      this.animator.play(
        this.adapter.animate(newest, node.move.seat, node.move, this.rotation, { lift: true }),
        this.adapter.apply(newest, node.move.seat, node.move),
      );
    } else if (current.parent === node && current.move) {
      const board = this.boards[this.moves.length - 1] ?? this.view.start;
      this.animator.finish();
      this.animator.play(this.adapter.animateBack(board, current.move.seat, current.move, this.rotation), board);
    }
    await this.#show(node, { animated });
  }

  undo() {
    if (this.trial) return this.trial.again();
    if (this.current.parent) void this.go(this.current.parent);
  }

  /** Goes one move forward or back, to the first or last, or to the previous or next variation. */
  step(way: "next" | "previous" | "first" | "last" | "variation-before" | "variation-after") {
    const { current, tree } = this;
    const to = {
      next: current.children[0],
      previous: current.parent,
      first: tree.root,
      last: lineEnd(current),
      "variation-before": sibling(current, -1),
      "variation-after": sibling(current, 1),
    }[way];
    if (to) void this.go(to);
  }

  /** Deletes the current node with all that follows it. */
  remove() {
    const { current } = this;
    if (!current.parent || this.pending) return;
    const parent = this.tree.remove(current);
    this.#edited();
    void this.#show(parent, { said: m.analysis_deleted() });
  }

  /** Promotes the current variation by one place. */
  promote() {
    if (!this.tree.promote(this.current)) return;
    this.#edited();
    this.announcement = m.analysis_promoted();
  }

  /** Whether the current node is in a variation. */
  get inVariation(): boolean {
    void this.version;
    const head = branchHead(this.current);
    return head.parent !== null && head.parent.children[0] !== head;
  }

  /** Sets the comment of the current node. */
  comment(text: string) {
    const clean = text.replaceAll("}", ")");
    if (this.current.parent) this.current.comment = clean;
    else this.current.before = clean;
    this.#edited();
  }

  /** The drawings of the current node. */
  get drawings(): readonly Drawing[] {
    void this.version;
    return this.current.drawings;
  }

  /** Draws something there; drawing the same again removes it. */
  draw(drawing: Drawing) {
    this.#drawAll(toggled(this.current.drawings, drawing));
    const gone = !this.current.drawings.includes(drawing);
    const colour = colourNames[drawing.colour]();
    if (gone) this.announcement = m.draw_gone();
    else
      this.announcement =
        drawing.to === null
          ? m.draw_circle({ place: drawing.from, colour })
          : m.draw_arrow({ from: drawing.from, to: drawing.to, colour });
  }

  /** Draws by keyboard: each time in the next colour, and removed after the last. */
  drawNext(from: string, to: string | null) {
    const { drawings } = this.current;
    const colour = nextColour(drawings, from, to);
    const last = drawings.find((drawing) => drawing.from === from && drawing.to === to);
    const drawing = colour === null ? last : { colour, from, to };
    if (drawing) this.draw(drawing);
  }

  /** Removes all drawings of the current node. */
  clearDrawings() {
    this.#drawAll([]);
    this.announcement = m.draw_gone();
  }

  #drawAll(drawings: readonly Drawing[]) {
    this.current.drawings = drawings;
    this.#edited();
  }

  /** Marks the current node; the same mark again removes it. */
  annotate(mark: (typeof annotations)[number]) {
    if (!this.current.parent) return;
    this.current.annotation = this.current.annotation === mark ? "" : mark;
    this.#edited();
  }

  #edited() {
    this.version += 1;
    this.edits += 1;
  }

  /** Lets the rules compute the moves of all lines that are not computed yet. */
  async fill() {
    let learnt = false;
    for (const end of this.tree.ends()) {
      const path = pathTo(end);
      if (path.every(({ move }) => move)) continue;
      learnt = true;
      const { moves } = await this.#ask(path.map(({ action }) => action));
      path.forEach((node, index) => this.#know(node, moves[index]));
    }
    // A view of the tree renders all of it again for each version.
    if (learnt) this.version += 1;
  }

  /** The engine's lines here, as computed by the rules. */
  async found(lines: readonly Info[]): Promise<FoundLine<T["move"]>[]> {
    const { playedLine, view, variant } = this;
    const shown = await this.rules.lines(
      playedLine,
      lines.map(({ score, actions }) => ({ score, actions })),
    );
    return shown.map(({ chances, history }, index) => {
      const moves =
        this.adapter.view(gameView({ variant: variant.variant, from: this.from, history }, variant))?.moves ?? none;
      return {
        rank: lines[index]?.rank ?? 0,
        chances: sideChances(chances, view.seats),
        actions: moves.map(({ action }) => action),
        moves,
      };
    });
  }

  /** The whole tree as a record. */
  record(): Promise<string> {
    const kept = this.tags.filter(({ name }) => name !== "Position");
    const tags = this.from === null ? kept : [...kept, { name: "Position", value: this.from }];
    return this.rules.writeRecord({ variant: this.variant.variant, tags, line: this.tree.line(), result: this.result });
  }

  /** Shows a node once the rules have computed it. `animated`: an animation that leads there is running. */
  async #show(node: TreeNode<T["move"]>, { animated = false, said = "" }: { animated?: boolean; said?: string } = {}) {
    const number = ++this.#asked;
    this.busy = true;
    this.trouble = "";
    this.trial = null;
    const path = pathTo(node);
    try {
      const view = await this.#ask(path.map(({ action }) => action));
      if (number !== this.#asked) return;
      path.forEach((one, index) => this.#know(one, view.moves[index]));
      this.pending = null;
      this.toldAnew(view);
      this.current = node;
      this.announcement = [
        node.move ? this.adapter.moveText(node.move) : m.game_stepped_start(),
        node.annotation,
        node.comment,
        said,
      ]
        .filter(Boolean)
        .join(m.say_join());
      if (!animated) this.jump();
    } catch (error) {
      if (number !== this.#asked) return;
      this.pending = null;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.jump();
    }
    this.busy = false;
    this.version += 1;
  }

  #line(actions: string[]): PlayedLine {
    const from = this.from === null ? {} : { from: this.from };
    return { variant: this.variant.variant, ...from, actions };
  }

  async #ask(actions: string[]) {
    const at = await this.rules.game(this.#line(actions));
    const view = this.adapter.view(gameView(at, this.variant));
    if (!view) throw new Error(at.history.game);
    return view;
  }

  #know(node: TreeNode<T["move"]>, move: T["move"] | undefined) {
    if (!move) return;
    node.move = move;
    // Moves from a record are kept in canonical notation from now on.
    node.action = move.action;
  }
}
