import type { Point } from "../focus/board/geometry";
import type { EventView } from "../wire";
import { boardsAlong } from "../focus/apply";
import { Connection, type Link, type World } from "./connection";
import { focus } from "../focus/adapter";
import type { FocusPlay, Manner, Play, View } from "./adapter";
import { mannerOf } from "./manners";
import type { Refusal } from "./refusal";
import { Stage } from "./animator.svelte";
import { m } from "../paraglide/messages";

const none: readonly never[] = [];

/** One game as the page holds it: what the server told, what is being looked at, and the line to the server. */
export class Game<P extends Play = FocusPlay> {
  /** How this kind of game is played; known as soon as it has been fetched. */
  manner = focus as unknown as Manner<P>;
  /** The game as fetched; null until then. */
  view = $state.raw<View<P> | null>(null);
  state = $state.raw<P["state"] | null>(null);
  moves = $state.raw<readonly P["move"][]>([]);
  /** Boards at the start and after each move. */
  boards = $derived(this.view ? boardsAlong(this.manner.apply, this.view.start, this.moves) : []);
  link = $state<Link>("connecting");
  missing = $state(false);
  rematch = $state<string | null>(null);
  /** The newest refusal; cleared by the page when it has been read. */
  refused = $state<Refusal | null>(null);
  /** What a screen reader is told next. */
  said = $state("");
  flip = $state(false);
  /** The ply looked at; null: the newest. */
  cursor = $state<number | null>(null);
  /** An own action shown already, but not yet acknowledged. */
  pending = $state.raw<P["action"] | null>(null);

  readonly stage: Stage<P["board"]>;
  readonly #connection: Connection;
  #pendingSeq = 0;
  /** Moves told in one burst, not yet shown. */
  #untold: P["move"][] = [];

  constructor(id: string, world: World, still: () => boolean, reload: (build: string) => void) {
    this.stage = new Stage(still);
    this.#connection = new Connection(
      id,
      {
        onView: (view) => this.#take(view as unknown as View<P>),
        onEvent: (event, state) => this.#happened(event, state as unknown as P["state"]),
        onCaughtUp: (seq) => this.#caughtUp(seq),
        onRefused: (code) => this.#refuse(code),
        onLink: (link) => (this.link = link),
        onMissing: () => (this.missing = true),
        onStale: reload,
      },
      world,
    );
  }

  /** Fetches the game and follows it until `close`. */
  open() {
    void this.#connection.start();
  }

  close() {
    this.#connection.close();
  }

  /** The network may be back. */
  wake() {
    this.#connection.wake();
  }

  get live(): boolean {
    return this.cursor === null;
  }

  /** What may be played now and here: nothing while looking back, unconnected, or waiting for an answer. */
  get actions(): readonly P["action"][] {
    return this.live && this.link === "open" && !this.pending && this.state ? this.state.actions : none;
  }

  /** The ply on view. */
  get ply(): number {
    return this.cursor ?? this.moves.length;
  }

  /** The board looked at, without what is on its way. */
  get board(): P["board"] | null {
    const board = this.boards[this.ply];
    if (!board || !this.pending || !this.live || !this.state?.turn) return board ?? null;
    return this.manner.apply(board, this.state.turn, this.pending);
  }

  /** The move that led to what is looked at. */
  get last(): P["action"] | null {
    return this.live && this.pending ? this.pending : (this.moves[this.ply - 1] ?? null);
  }

  /** Which position of the game is looked at. */
  get whereabouts(): string {
    return this.ply === 0 ? m.game_stepped_start() : m.game_stepped({ move: this.moves[this.ply - 1]?.action ?? "" });
  }

  /** Plays an action of `actions`; `start`: where its men are held. It shows at once, and is taken back if it is refused. */
  act(action: P["action"], start?: Point) {
    const [board, seat] = [this.boards[this.moves.length], this.state?.turn];
    if (!board || !seat || !this.actions.includes(action)) return;
    this.#pendingSeq = this.#connection.seq;
    if (!this.#connection.send({ type: "act", action: action.action })) return this.#refuse("offline");
    this.pending = action;
    this.stage.finish();
    this.stage.play(this.manner.plan(board, seat, action, this.flip, start), this.manner.apply(board, seat, action));
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
    this.stage.finish();
  }

  #take(view: View<P>) {
    const first = this.view === null;
    this.manner = mannerOf(view.start) as unknown as Manner<P>;
    this.view = view;
    this.state = view.state;
    this.moves = view.moves;
    this.rematch = view.rematch;
    this.pending = null;
    this.#untold = [];
    if (this.cursor !== null && this.cursor >= view.moves.length) this.cursor = null;
    if (first) this.flip = this.manner.turned(view);
    this.#jump();
  }

  #happened(event: EventView, state: P["state"]) {
    const from = this.ply;
    this.state = state;
    switch (event.kind) {
      case "acted":
        this.#acted(event.move as unknown as P["move"]);
        break;
      case "undone": {
        this.#flush();
        const plies = this.moves.length - event.ply;
        const board = this.#settled();
        this.pending = null;
        const undone = this.moves.at(-1);
        this.said = m.say_undone({ moves: this.moves.slice(event.ply).map(({ action }) => action).join(m.say_comma()) });
        this.moves = this.moves.slice(0, event.ply);
        if (this.cursor !== null && this.cursor >= event.ply) this.cursor = null;
        if (this.cursor === null && plies === 1 && undone && board && from > event.ply) this.#back(board, undone);
        else if (this.cursor === null) this.#jump();
        break;
      }
      case "resigned":
        this.pending = null;
        this.said = "";
        this.#jump();
        break;
      case "rematch":
        this.rematch = event.id;
        break;
    }
  }

  #acted(move: P["move"]) {
    const shown = this.pending?.action === move.action && this.state !== null;
    const before = this.boards[this.moves.length];
    this.moves = [...this.moves, move];
    const { moves, boards, state, view } = this;
    if (state && view) this.said = this.manner.tell({ moves, boards, state, seats: view.seats });
    if (this.pending) {
      this.pending = null;
      if (shown) return;
      this.#jump();
      return;
    }
    if (!this.live || !before) return;
    this.#untold.push(move);
    // Events of one burst come in one task each but without a pause: the last of them decides how they are shown.
    if (this.#untold.length === 1) setTimeout(() => this.#flush(), 0);
  }

  #flush() {
    const moves = this.#untold;
    this.#untold = [];
    if (moves.length === 0 || !this.live) return;
    const first = this.moves.length - moves.length;
    const { burst, rest } = this.manner;
    const shown = moves.slice(-burst);
    if (moves.length > burst) this.stage.show(this.boards[this.moves.length - shown.length] ?? this.stage.board);
    shown.forEach((move, at) => {
      const ply = first + moves.length - shown.length + at;
      const [before, after] = [this.boards[ply], this.boards[ply + 1]];
      if (!before || !after) return;
      const pause = rest > 0 ? [{ board: after, flights: [], duration: rest }] : [];
      this.stage.play([...this.manner.plan(before, move.seat, move, this.flip), ...pause], after);
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
    if (this.board) this.stage.show(this.board);
  }

  #settled(): P["board"] | null {
    return this.boards[this.moves.length] ?? null;
  }

  #back(board: P["board"], move: P["move"]) {
    const after = this.boards[this.moves.length];
    if (!after) return;
    this.stage.finish();
    this.stage.play(this.manner.planBack(board, move.seat, move, this.flip), after);
  }

  /** From one ply to another: one step is animated, more are a jump. */
  #pass(from: number, to: number) {
    const [before, after] = [this.boards[from], this.boards[to]];
    const move = this.moves[Math.min(from, to)];
    if (!before || !after || from === to) return;
    this.stage.finish();
    if (!move || Math.abs(from - to) > 1) return this.stage.show(after);
    const { plan, planBack, text } = this.manner;
    this.stage.play(to > from ? plan(before, move.seat, move, this.flip) : planBack(before, move.seat, move, this.flip), after);
    this.said = to > from ? text(move) : this.whereabouts;
  }
}
