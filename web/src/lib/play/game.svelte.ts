import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type { GameAdapter } from "./adapter";
import { Animator } from "./animator.svelte";
import { boardsAlong } from "./boards";
import { Connection } from "./connection";
import type { Link } from "./link";
import type { Refusal } from "./refusal";
import type { EventView, GameTypes, GameView } from "./types";
import type { World } from "./world";

const none: readonly never[] = [];

/** One game as the page holds it: what the server told, what is being looked at, and the line to the server. */
export class Game<T extends GameTypes> {
  /** The game as fetched last. */
  view: GameView<T>;
  state: T["state"];
  moves: readonly T["move"][];
  link = $state<Link>("connecting");
  /** It was there, and is not any more. */
  missing = $state(false);
  rematch: string | null;
  /** The newest refusal; cleared by the page when it has been read. */
  refused = $state<Refusal | null>(null);
  /** What a screen reader is told next. */
  announcement = $state("");
  /** The board is turned by half. */
  flip: boolean;
  /** The ply looked at; null: the newest. */
  cursor = $state<number | null>(null);
  /** An own action shown already, but not yet acknowledged. */
  pending = $state.raw<T["action"] | null>(null);

  readonly animator: Animator<T["board"]>;
  readonly #connection: Connection<T>;
  #pendingSeq = 0;
  /** Moves that came in one burst, not yet shown. */
  #burst: T["move"][] = [];

  /** Throws where the adapter is another game's than the one fetched. */
  constructor(
    readonly adapter: GameAdapter<T>,
    view: GameView,
    world: World,
  ) {
    if (!adapter.plays(view)) throw new Error(`this adapter does not play ${view.state.game}`);
    this.view = $state.raw(view);
    this.state = $state.raw(view.state);
    this.moves = $state.raw(view.moves);
    this.rematch = $state(view.rematch);
    this.flip = $state(adapter.flipped(view));
    this.animator = new Animator<T["board"]>(this.#newest, () => world.still());
    this.#connection = new Connection<T>(
      view.id,
      view.seq,
      {
        onView: (view) => this.#take(view),
        onEvent: (event, state) => this.#happened(event, state),
        onCaughtUp: (seq) => this.#caughtUp(seq),
        onRefused: (code) => this.#refuse(code),
        onLink: (link) => (this.link = link),
        onMissing: () => (this.missing = true),
        onStale: (build) => world.reload(build),
      },
      world,
    );
  }

  /** Follows the game until `close`. */
  open() {
    this.#connection.open();
  }

  close() {
    this.#connection.close();
  }

  /** The network may be back. */
  wake() {
    this.#connection.wake();
  }

  /** Boards at the start and after each move. */
  boards = $derived.by(() => boardsAlong<T["board"], T["move"]>((board, seat, move) => this.adapter.apply(board, seat, move), this.view.start, this.moves));

  get live(): boolean {
    return this.cursor === null;
  }

  /** What may be played now and here: nothing while looking back, unconnected, or waiting for an answer. */
  get actions(): readonly T["action"][] {
    return this.live && this.link === "open" && !this.pending ? this.state.actions : none;
  }

  /** The ply on view. */
  get ply(): number {
    return this.cursor ?? this.moves.length;
  }

  /** The board looked at, without what is on its way. */
  get board(): T["board"] {
    const board = this.boards[this.ply] ?? this.view.start;
    if (!this.pending || !this.live || !this.state.turn) return board;
    return this.adapter.apply(board, this.state.turn, this.pending);
  }

  /** The move that led to what is looked at. */
  get last(): T["action"] | null {
    return this.live && this.pending ? this.pending : (this.moves[this.ply - 1] ?? null);
  }

  /** Which position of the game is looked at. */
  get whereabouts(): string {
    return this.ply === 0 ? m.game_stepped_start() : m.game_stepped({ move: this.moves[this.ply - 1]?.action ?? "" });
  }

  /** Plays an action of `actions`; `start`: where its men are held. It shows at once, and is taken back if it is refused. */
  act(action: T["action"], start?: Place) {
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    const board = this.#newest;
    this.#pendingSeq = this.#connection.seq;
    if (!this.#connection.send({ type: "act", action: action.action })) return this.#refuse("offline");
    this.pending = action;
    this.animator.finish();
    this.animator.play(this.adapter.animate(board, turn, action, this.flip, start), this.adapter.apply(board, turn, action));
  }

  undo() {
    if (!this.#connection.send({ type: "undo" })) this.#refuse("offline");
  }

  resign(seat: number) {
    if (!this.#connection.send({ type: "resign", seat })) this.#refuse("offline");
  }

  /** Looks at the position after `ply` moves; beyond the newest, back to the game. */
  look(ply: number) {
    const [from, newest] = [this.ply, this.moves.length];
    const to = Math.max(0, Math.min(ply, newest));
    this.cursor = to >= newest ? null : to;
    this.#pass(from, to);
  }

  turnBoard() {
    this.flip = !this.flip;
    this.animator.finish();
  }

  #take(view: GameView) {
    if (!this.adapter.plays(view)) {
      this.missing = true;
      return;
    }
    this.view = view;
    this.state = view.state;
    this.moves = view.moves;
    this.rematch = view.rematch;
    this.pending = null;
    this.#burst = [];
    if (this.cursor !== null && this.cursor >= view.moves.length) this.cursor = null;
    this.#jump();
  }

  #happened(event: EventView<T>, state: T["state"]) {
    const [from, before] = [this.ply, this.state];
    this.state = state;
    switch (event.kind) {
      case "acted":
        this.#acted(event.move, before);
        break;
      case "undone":
        this.#undone(event.ply, from);
        break;
      case "resigned":
        this.pending = null;
        this.announcement = "";
        this.#jump();
        break;
      case "rematch":
        this.rematch = event.id;
        break;
    }
  }

  #acted(move: T["move"], before: T["state"]) {
    const expected = this.pending?.action === move.action;
    this.moves = [...this.moves, move];
    const { moves, boards, state, view } = this;
    this.announcement = this.adapter.announce({ moves, boards, before, state, seats: view.seats });
    if (this.pending) {
      this.pending = null;
      if (!expected) this.#jump();
      return;
    }
    if (!this.live) return;
    this.#burst.push(move);
    // Events of one burst come in one task each but without a pause: the last of them decides how they are shown.
    if (this.#burst.length === 1) setTimeout(() => this.#showBurst(), 0);
  }

  #undone(ply: number, from: number) {
    this.#showBurst();
    const board = this.#newest;
    const [undone, ...more] = this.moves.slice(ply);
    this.pending = null;
    this.announcement = m.say_undone({ moves: this.moves.slice(ply).map(({ action }) => action).join(m.say_comma()) });
    this.moves = this.moves.slice(0, ply);
    if (this.cursor !== null && this.cursor >= ply) this.cursor = null;
    if (this.cursor !== null) return;
    if (undone && more.length === 0 && from > ply) {
      this.animator.finish();
      this.animator.play(this.adapter.animateBack(board, undone.seat, undone, this.flip), this.#newest);
    } else this.#jump();
  }

  #showBurst() {
    const moves = this.#burst;
    this.#burst = [];
    if (moves.length === 0 || !this.live) return;
    const { burst, rest } = this.adapter;
    const shown = moves.slice(-burst);
    const first = this.moves.length - shown.length;
    if (moves.length > burst) this.animator.show(this.boards[first] ?? this.animator.board);
    shown.forEach((move, at) => {
      const [before, after] = [this.boards[first + at], this.boards[first + at + 1]];
      if (!before || !after) return;
      const pause = rest > 0 ? [{ board: after, flights: [], duration: rest }] : [];
      this.animator.play([...this.adapter.animate(before, move.seat, move, this.flip), ...pause], after);
    });
  }

  #caughtUp(seq: number) {
    const { pending } = this;
    if (!pending) return;
    // The line broke before the answer: the action was not taken, or its event would have come. It is said again.
    if (seq === this.#pendingSeq && this.#connection.send({ type: "act", action: pending.action })) return;
    this.pending = null;
    this.#jump();
  }

  #refuse(code: Refusal) {
    this.refused = code;
    if (!this.pending) return;
    this.pending = null;
    this.#jump();
  }

  /** Shows the board looked at, at once. */
  #jump() {
    this.animator.show(this.board);
  }

  /** The board after all moves that the server has told. */
  get #newest(): T["board"] {
    return this.boards[this.moves.length] ?? this.view.start;
  }

  /** From one ply to another: one step is animated, more are a jump. */
  #pass(from: number, to: number) {
    const [before, after] = [this.boards[from], this.boards[to]];
    const move = this.moves[Math.min(from, to)];
    if (!before || !after || from === to) return;
    this.animator.finish();
    if (!move || Math.abs(from - to) > 1) return this.animator.show(after);
    const { adapter, flip } = this;
    const phases = to > from ? adapter.animate(before, move.seat, move, flip) : adapter.animateBack(before, move.seat, move, flip);
    this.animator.play(phases, after);
    this.announcement = to > from ? adapter.moveText(move) : this.whereabouts;
  }
}
