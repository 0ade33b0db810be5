import { turned, type Rotation } from "../board/rotation";
import { m } from "../paraglide/messages";
import type * as Wire from "../wire";
import { listedMove, type GameAdapter } from "./adapter";
import { Animator } from "./animator.svelte";
import { ToldGame } from "./told.svelte";
import { movesSince, viewerOf } from "./trail";
import type { DrawnTurn, GameTypes } from "./types";
import type { World } from "./world";

const none: readonly never[] = [];
/** Reasons of an end that no move brought about. */
const withoutMove: readonly string[] = ["resigned", "left", "time", "agreed", "void", "length", "recorded"];

/** One game as shown: the position, the rotation of the board, and how far events have been shown. */
export class ShownGame<T extends GameTypes> extends ToldGame<T> {
  /** The rotation of the board. */
  rotation: Rotation;
  /** The ply on view; null for the newest. */
  cursor = $state<number | null>(null);
  /** The ply pointed at in the list of moves; null if none. */
  pointed = $state<number | null>(null);
  /** The viewer's action that is shown already but not acknowledged. */
  pending = $state.raw<T["action"] | null>(null);
  /** Turns drawn on the board by a review. */
  drawn = $state.raw<readonly DrawnTurn<T["move"]>[]>([]);
  /** The next announcement of screen readers. */
  announcement = $state("");
  readonly animator: Animator<T["board"]>;

  /** Throws if the adapter belongs to another game than the one fetched. */
  constructor(adapter: GameAdapter<T>, fetched: Wire.GameView, world: Pick<World, "still" | "pace" | "sound">) {
    super(adapter, fetched);
    this.rotation = $state(adapter.opening(this.view, this.mine));
    this.animator = new Animator<T["board"]>(
      this.newest,
      () => world.still(),
      () => world.pace(),
      (name) => world.sound(name),
    );
  }

  get live(): boolean {
    return this.cursor === null || this.trial !== null;
  }

  /** Whether the board is turned by half. */
  get flip(): boolean {
    return this.rotation === 2;
  }

  /** Whether other players' moves are being shown; until then nothing can be played. */
  get showing(): boolean {
    return this.live && this.animator.telling !== null;
  }

  /** Whose turn it is in the part shown so far. */
  get turn(): number | null {
    const { telling } = this.animator;
    return this.live && telling !== null ? (this.moves[telling - 1]?.seat ?? null) : this.state.turn;
  }

  /** Whether the last move of a finished game is being shown again. */
  #again = $state(false);

  /** How the game ended, once the last men have landed. */
  get over(): T["state"]["over"] {
    return this.live && this.animator.busy && !this.#again ? null : this.state.over;
  }

  /** How many moves have been shown, including the current one. */
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

  /** The board on view, without men in flight. */
  get board(): T["board"] {
    if (this.trial) return this.trial.board;
    const board = this.boards[this.ply] ?? this.view.start;
    if (!this.pending || !this.live || !this.state.turn) return board;
    return this.adapter.apply(board, this.state.turn, this.pending);
  }

  /** The move that led to the position shown; the viewer's own at once. */
  get last(): T["move"] | null {
    return this.moves[this.shown - 1] ?? null;
  }

  /** Which position of the game is shown. */
  get whereabouts(): string {
    return this.ply === 0 ? m.game_stepped_start() : m.game_stepped({ move: this.#listed(this.ply) });
  }

  /** The move that led to a ply, as lists show it. */
  #listed(ply: number): string {
    const move = this.moves[ply - 1];
    return move ? listedMove(this.adapter, move) : "";
  }

  /** Skips to the end of other players' moves. */
  skip() {
    if (this.showing) this.animator.finish();
  }

  /** Shows other players' moves once more. */
  replay() {
    const { since, boards } = this;
    const first = this.moves.length - since.length;
    const start = boards[first];
    if (!start || since.length === 0 || this.showing) return;
    this.animator.show(start);
    since.forEach((_, index) => this.showMove(first + index + 1));
  }

  /** Shows the last move once more; a known end stays visible. */
  replayLast() {
    const last = this.moves.length;
    const before = this.boards[last - 1];
    if (!before || this.showing) return;
    this.look(Infinity);
    this.#again = this.state.over !== null;
    this.animator.show(before);
    this.showMove(last);
  }

  /** Whether the move that decided the game has been shown again. */
  #retold = false;

  /** Shows the move that decided the game once more, once; nothing where no move did, and without motion. */
  retellEnd() {
    const { over } = this.state;
    if (
      this.#retold ||
      !over ||
      over.winners.length === 0 ||
      withoutMove.includes(over.reason) ||
      this.animator.still()
    )
      return;
    this.#retold = true;
    this.replayLast();
  }

  /** Shows the position after `ply` moves; beyond the newest, returns to the game. */
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

  /** Shows a move made elsewhere, after those before it. */
  protected showMove(ply: number) {
    const [move, before, after] = [this.moves[ply - 1], this.boards[ply - 1], this.boards[ply]];
    if (!move || !before || !after) return;
    const rest = this.adapter.restAfter(move);
    this.animator.play(this.adapter.animate(before, move.seat, move, this.rotation, { lift: true }), after, {
      told: ply,
      rest,
    });
  }

  /** Shows the current board at once. */
  protected jump() {
    this.animator.show(this.board);
  }

  /** From one ply to another: a single step is animated, longer ones jump. */
  #pass(from: number, to: number) {
    const [before, after] = [this.boards[from], this.boards[to]];
    const move = this.moves[Math.min(from, to)];
    if (!before || !after || from === to) return;
    this.animator.finish();
    if (!move || Math.abs(from - to) > 1) return this.animator.show(after);
    const { adapter, rotation } = this;
    const phases =
      to > from
        ? adapter.animate(before, move.seat, move, rotation)
        : adapter.animateBack(after, move.seat, move, rotation);
    this.animator.play(phases, after);
    this.announcement = to > from ? adapter.moveText(move) : this.whereabouts;
  }
}
