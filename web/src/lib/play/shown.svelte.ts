import { turned, type Rotation } from "../board/rotation";
import { m } from "../paraglide/messages";
import type * as Wire from "../wire";
import type { GameAdapter } from "./adapter";
import { Animator } from "./animator.svelte";
import { ToldGame } from "./told.svelte";
import { movesSince, viewerOf } from "./trail";
import type { DrawnTurn, GameTypes } from "./types";
import type { World } from "./world";

const none: readonly never[] = [];

/** One game as it is looked at: which position, how the board is turned, and how far what was told has been shown. */
export class ShownGame<T extends GameTypes> extends ToldGame<T> {
  /** How the board is turned. */
  rotation: Rotation;
  /** The ply looked at; null: the newest. */
  cursor = $state<number | null>(null);
  /** The ply that is pointed at in the list of moves; null: none. */
  pointed = $state<number | null>(null);
  /** An own action shown already, but not yet acknowledged. */
  pending = $state.raw<T["action"] | null>(null);
  /** Turns that are drawn on the board looked at, by a review. */
  drawn = $state.raw<readonly DrawnTurn<T["move"]>[]>([]);
  /** The next announcement of screen readers. */
  announcement = $state("");
  readonly animator: Animator<T["board"]>;

  /** Throws where the adapter is another game's than the one fetched. */
  constructor(adapter: GameAdapter<T>, fetched: Wire.GameView, world: Pick<World, "still" | "pace" | "sound">) {
    super(adapter, fetched);
    this.rotation = $state(adapter.opening(this.view, this.mine));
    this.animator = new Animator<T["board"]>(this.newest, () => world.still(), () => world.pace(), (name) => world.sound(name));
  }

  get live(): boolean {
    return this.cursor === null || this.trial !== null;
  }

  /** Whether the board is turned by half. */
  get flip(): boolean {
    return this.rotation === 2;
  }

  /** Whether moves of others are being shown: until then nothing can be played. */
  get showing(): boolean {
    return this.live && this.animator.telling !== null;
  }

  /** Whose turn it is, as far as the game has been shown. */
  get turn(): number | null {
    const { telling } = this.animator;
    return this.live && telling !== null ? (this.moves[telling - 1]?.seat ?? null) : this.state.turn;
  }

  /** The last move of a finished game is shown once more. */
  #again = $state(false);

  /** How the game ended, once the last men have landed. */
  get over(): T["state"]["over"] {
    return this.live && this.animator.busy && !this.#again ? null : this.state.over;
  }

  /** How many moves have been shown, the one under way included. */
  get shown(): number {
    const { telling, begun } = this.animator;
    return this.live && telling !== null ? (begun ? telling : telling - 1) : this.ply;
  }

  /** The moves since the viewer's last decision, as far as they have been shown. */
  since = $derived.by<readonly T["move"][]>(() => {
    if (!this.live || this.pending) return none;
    const viewer = viewerOf(this.view.seats, this.mine, this.state.turn) ?? this.turn;
    return movesSince<T["move"]>(this.moves.slice(0, this.shown), viewer, (move) => this.adapter.decides(move));
  });

  /** The ply on view. */
  get ply(): number {
    return this.cursor ?? this.moves.length;
  }

  /** The board looked at, without what is on its way. */
  get board(): T["board"] {
    if (this.trial) return this.trial.board;
    const board = this.boards[this.ply] ?? this.view.start;
    if (!this.pending || !this.live || !this.state.turn) return board;
    return this.adapter.apply(board, this.state.turn, this.pending);
  }

  /** The move that led to what is shown: the newest one, an own one at once. */
  get last(): T["move"] | null {
    return this.moves[this.shown - 1] ?? null;
  }

  /** Which position of the game is looked at. */
  get whereabouts(): string {
    return this.ply === 0 ? m.game_stepped_start() : m.game_stepped({ move: this.moves[this.ply - 1]?.action ?? "" });
  }

  /** Shows the end of what others have played at once. */
  skip() {
    if (this.showing) this.animator.finish();
  }

  /** Shows what others have played once more. */
  replay() {
    const { since, boards } = this;
    const first = this.moves.length - since.length;
    const start = boards[first];
    if (!start || since.length === 0 || this.showing) return;
    this.animator.show(start);
    since.forEach((_, index) => this.showMove(first + index + 1));
  }

  /** Shows the last move once more; an end that is known stays on view. */
  replayLast() {
    const last = this.moves.length;
    const before = this.boards[last - 1];
    if (!before || this.showing) return;
    this.look(Infinity);
    this.#again = this.state.over !== null;
    this.animator.show(before);
    this.showMove(last);
  }

  /** Looks at the position after `ply` moves; beyond the newest, back to the game. */
  look(ply: number) {
    this.trial = null;
    this.#again = false;
    const [from, newest] = [this.ply, this.moves.length];
    const to = Math.max(0, Math.min(ply, newest));
    this.cursor = to >= newest ? null : to;
    if (this.cursor !== null) this.ended = false;
    this.#pass(from, to);
  }

  turnBoard() {
    this.rotation = turned(this.rotation, this.adapter.quarters(this.view));
    this.animator.finish();
  }

  /** Shows a move that was made elsewhere, when those before it have been shown. */
  protected showMove(ply: number) {
    const [move, before, after] = [this.moves[ply - 1], this.boards[ply - 1], this.boards[ply]];
    if (!move || !before || !after) return;
    const rest = this.adapter.restAfter(move);
    this.animator.play(this.adapter.animate(before, move.seat, move, this.rotation, { lift: true }), after, { told: ply, rest });
  }

  /** Shows the board looked at, at once. */
  protected jump() {
    this.animator.show(this.board);
  }

  /** From one ply to another: one step is animated, more are a jump. */
  #pass(from: number, to: number) {
    const [before, after] = [this.boards[from], this.boards[to]];
    const move = this.moves[Math.min(from, to)];
    if (!before || !after || from === to) return;
    this.animator.finish();
    if (!move || Math.abs(from - to) > 1) return this.animator.show(after);
    const { adapter, rotation } = this;
    const phases = to > from ? adapter.animate(before, move.seat, move, rotation) : adapter.animateBack(after, move.seat, move, rotation);
    this.animator.play(phases, after);
    this.announcement = to > from ? adapter.moveText(move) : this.whereabouts;
  }
}
