import type { Point } from "../board/geometry";
import type { ActionView, Board, Code, EventView, GameView, MoveView, StateView } from "../wire";
import { applyAction, boardsAlong } from "./apply";
import { Connection, type Link, type World } from "./connection";
import { planBack, planOf } from "./plan";
import { moveText } from "./speech";
import { Stage } from "./stage.svelte";
import { m } from "../paraglide/messages";

const none: readonly ActionView[] = [];
/** More moves than this at once are not animated one by one. */
const longBurst = 2;

/** One game as the page holds it: what the server told, what is being looked at, and the line to the server. */
export class Game {
  /** The game as fetched; null until then. */
  view = $state.raw<GameView | null>(null);
  state = $state.raw<StateView | null>(null);
  moves = $state.raw<readonly MoveView[]>([]);
  /** Boards at the start and after each move. */
  boards = $derived(this.view ? boardsAlong(this.view.start, this.moves) : []);
  link = $state<Link>("connecting");
  missing = $state(false);
  rematch = $state<string | null>(null);
  /** The newest refusal; cleared by the page when it has been read. */
  refused = $state<Code | "offline" | null>(null);
  /** What a screen reader is told next. */
  said = $state("");
  flip = $state(false);
  /** The ply looked at; null: the newest. */
  cursor = $state<number | null>(null);
  /** An own action shown already, but not yet acknowledged. */
  pending = $state.raw<ActionView | null>(null);

  readonly stage: Stage;
  readonly #connection: Connection;
  #pendingSeq = 0;
  /** Moves told in one burst, not yet shown. */
  #untold: MoveView[] = [];

  constructor(id: string, world: World, still: () => boolean, reload: (build: string) => void) {
    this.stage = new Stage(still);
    this.#connection = new Connection(
      id,
      {
        onView: (view) => this.#take(view),
        onEvent: (event, state) => this.#happened(event, state),
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
  get actions(): readonly ActionView[] {
    return this.live && this.link === "open" && !this.pending && this.state ? this.state.actions : none;
  }

  /** The ply on view. */
  get ply(): number {
    return this.cursor ?? this.moves.length;
  }

  /** The board looked at, without what is on its way. */
  get board(): Board | null {
    const board = this.boards[this.ply];
    if (!board || !this.pending || !this.live || !this.state?.turn) return board ?? null;
    return applyAction(board, this.state.turn, this.pending);
  }

  /** The move that led to what is looked at. */
  get last(): ActionView | null {
    return this.live && this.pending ? this.pending : (this.moves[this.ply - 1] ?? null);
  }

  /** Which position of the game is looked at. */
  get whereabouts(): string {
    return this.ply === 0 ? m.game_stepped_start() : m.game_stepped({ move: this.moves[this.ply - 1]?.action ?? "" });
  }

  /** Plays an action of `actions`; `start`: where its men are held. It shows at once, and is taken back if it is refused. */
  act(action: ActionView, start?: Point) {
    const [board, seat] = [this.boards[this.moves.length], this.state?.turn];
    if (!board || !seat || !this.actions.includes(action)) return;
    this.#pendingSeq = this.#connection.seq;
    if (!this.#connection.send({ type: "act", action: action.action })) return this.#refuse("offline");
    this.pending = action;
    this.stage.finish();
    this.stage.play(planOf(board, seat, action, this.flip, start), applyAction(board, seat, action));
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

  #take(view: GameView) {
    const first = this.view === null;
    this.view = view;
    this.state = view.state;
    this.moves = view.moves;
    this.rematch = view.rematch;
    this.pending = null;
    this.#untold = [];
    if (this.cursor !== null && this.cursor >= view.moves.length) this.cursor = null;
    if (first) this.flip = flipFor(view);
    this.#jump();
  }

  #happened(event: EventView, state: StateView) {
    const from = this.ply;
    this.state = state;
    switch (event.kind) {
      case "acted":
        this.#acted(event.move);
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

  #acted(move: MoveView) {
    const shown = this.pending?.action === move.action && this.state !== null;
    const before = this.boards[this.moves.length];
    this.moves = [...this.moves, move];
    this.said = moveText(move);
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
    const shown = moves.slice(-longBurst);
    if (moves.length > longBurst) this.stage.show(this.boards[this.moves.length - shown.length] ?? this.stage.board);
    shown.forEach((move, at) => {
      const ply = first + moves.length - shown.length + at;
      const [before, after] = [this.boards[ply], this.boards[ply + 1]];
      if (before && after) this.stage.play(planOf(before, move.seat, move, this.flip), after);
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

  #refuse(code: Code | "offline") {
    this.refused = code;
    if (!this.pending) return;
    this.pending = null;
    this.#jump();
  }

  /** Shows the board looked at, at once. */
  #jump() {
    if (this.board) this.stage.show(this.board);
  }

  #settled(): Board | null {
    return this.boards[this.moves.length] ?? null;
  }

  #back(board: Board, move: MoveView) {
    const after = this.boards[this.moves.length];
    if (!after) return;
    this.stage.finish();
    this.stage.play(planBack(board, move.seat, move, this.flip), after);
  }

  /** From one ply to another: one step is animated, more are a jump. */
  #pass(from: number, to: number) {
    const [before, after] = [this.boards[from], this.boards[to]];
    const move = this.moves[Math.min(from, to)];
    if (!before || !after || from === to) return;
    this.stage.finish();
    if (!move || Math.abs(from - to) > 1) return this.stage.show(after);
    this.stage.play(to > from ? planOf(before, move.seat, move, this.flip) : planBack(before, move.seat, move, this.flip), after);
    this.said = to > from ? moveText(move) : this.whereabouts;
  }
}

/** The only person at the board sits in front of it. */
function flipFor({ seats }: GameView): boolean {
  const people = seats.filter(({ kind }) => kind === "human");
  const [one] = people;
  return people.length === 1 && one !== undefined && one.seat >= 2 && !(seats.length > 2 && one.seat === 2);
}
