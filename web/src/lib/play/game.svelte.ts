import type { Place } from "../board/place";
import { turned, type Rotation } from "../board/rotation";
import { m } from "../paraglide/messages";
import type * as Wire from "../wire";
import type { GameAdapter } from "./adapter";
import { Animator } from "./animator.svelte";
import { boardsAlong } from "./boards";
import { askedText, severalPeople } from "./asking";
import { Connection } from "./connection";
import type { Link } from "./link";
import type { Refusal } from "./refusal";
import { presumed, type Role } from "./role";
import { movesSince, viewerOf } from "./trail";
import type { Change, GameTypes, GameView } from "./types";
import type { World } from "./world";

const none: readonly never[] = [];
/** Milliseconds after which it is said that the server has not answered. */
const patience = 3000;

/** What is said when somebody sits down or stands up. */
function seatedText(kind: "taken" | "opened" | "given", seat: string, waits: boolean): string {
  const said = kind === "taken" ? m.say_taken({ seat }) : kind === "given" ? m.say_given({ seat }) : m.say_opened({ seat });
  return waits ? said : [said, m.say_begins()].join(m.say_join());
}

/** One game as the page holds it: what the server told, what is being looked at, and the line to the server. */
export class Game<T extends GameTypes> {
  /** The game as fetched last. */
  view: GameView<T>;
  /** How the game stands, as the server told. */
  #told: T["state"];
  /** What one may do here; null until the server has said it. */
  #role = $state.raw<Role | null>(null);
  moves: readonly T["move"][];
  link = $state<Link>("connecting");
  /** It was there, and is not any more. */
  missing = $state(false);
  rematch: string | null;
  /** The newest refusal; cleared by the page when it has been read. */
  refused = $state<Refusal | null>(null);
  /** When the state came, by the page's own clock: the seats' clocks in it run from then. */
  received = $state(performance.now());
  /** What a screen reader is told next. */
  announcement = $state("");
  /** How the board is turned. */
  rotation: Rotation;
  /** The ply looked at; null: the newest. */
  cursor = $state<number | null>(null);
  /** An own action shown already, but not yet acknowledged. */
  pending = $state.raw<T["action"] | null>(null);
  /** The game has ended before the reader's eyes, who has not looked away since: that is news. */
  ended = $state(false);
  /** Who has said no to what was asked last, in a sentence, until something else happens. */
  declined = $state("");
  /** What was sent last has not been answered for a while. */
  overdue = $state(false);
  /** The ply that is pointed at in the list of moves; null: none. */
  pointed = $state<number | null>(null);

  readonly animator: Animator<T["board"]>;
  readonly #connection: Connection;
  #pendingSeq = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** Throws where the adapter is another game's than the one fetched. */
  constructor(
    readonly adapter: GameAdapter<T>,
    fetched: Wire.GameView,
    world: World,
  ) {
    const view = adapter.view(fetched);
    if (!view) throw new Error(`this adapter does not play ${fetched.game}`);
    this.view = $state.raw(view);
    this.#told = $state.raw(view.state);
    this.moves = $state.raw(view.moves);
    this.rematch = $state(view.rematch);
    this.rotation = $state(adapter.opening(view, presumed(view.seats).seats));
    this.animator = new Animator<T["board"]>(this.#newest, () => world.still(), () => world.pace(), (name) => world.sound(name));
    this.#connection = new Connection(
      view.id,
      view.seq,
      {
        onView: (view) => this.#take(view),
        onEvent: (change) => this.#happened(adapter.change(change)),
        onRole: (role) => this.#learn(role),
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
    this.#answered();
    this.#connection.close();
  }

  /** The network may be back. */
  wake() {
    this.#connection.wake();
  }

  role = $derived.by<Role>(() => this.#role ?? presumed(this.view.seats));

  /** The seats that whoever looks on plays. */
  get mine(): readonly number[] {
    return this.role.seats;
  }

  /** How the game stands. What others may play is nobody else's business. */
  state = $derived.by<T["state"]>(() => {
    const { turn } = this.#told;
    return turn === null || this.mine.includes(turn) ? this.#told : { ...this.#told, actions: none };
  });

  /** Boards at the start and after each move. */
  boards = $derived.by(() => boardsAlong<T["board"], T["move"]>((board, seat, move) => this.adapter.apply(board, seat, move), this.view.start, this.moves));

  get live(): boolean {
    return this.cursor === null;
  }

  /** Whether the board is turned by half. */
  get flip(): boolean {
    return this.rotation === 2;
  }

  /** Whether moves of others are being shown: until then nothing can be played. */
  get showing(): boolean {
    return this.live && this.animator.telling !== null;
  }

  /** What may be played now and here: nothing while looking back, unconnected, waiting for an answer, or watching others' moves. */
  get actions(): readonly T["action"][] {
    return this.live && this.link === "open" && !this.pending && !this.showing ? this.state.actions : none;
  }

  /** Whose turn it is, as far as the game has been shown. */
  get turn(): number | null {
    const { telling } = this.animator;
    return this.live && telling !== null ? (this.moves[telling - 1]?.seat ?? null) : this.state.turn;
  }

  /** How the game ended, once the last men have landed. */
  get over(): T["state"]["over"] {
    return this.live && this.animator.busy ? null : this.state.over;
  }

  /** How many moves have been shown, the one under way included. */
  get shown(): number {
    const { telling, begun } = this.animator;
    return this.live && telling !== null ? (begun ? telling : telling - 1) : this.ply;
  }

  /** The moves since the last decision of whoever looks on, as far as they have been shown. */
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

  /** Plays an action of `actions`; `start`: where its men are held. It shows at once, and is taken back if it is refused. */
  act(action: T["action"], start?: Place) {
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    const board = this.#newest;
    this.#pendingSeq = this.#connection.seq;
    if (!this.#send({ type: "act", action: action.action })) return this.#refuse("offline");
    this.pending = action;
    this.animator.finish();
    const rest = this.adapter.restAfter(action);
    this.animator.play(this.adapter.animate(board, turn, action, this.rotation, { start }), this.adapter.apply(board, turn, action), { rest });
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
    since.forEach((_, index) => this.#tell(first + index + 1));
  }

  /** Whether several persons play, who have to ask each other. */
  several = $derived.by(() => severalPeople(this.view.seats));

  /** Whether something can be taken back, or the others be asked for that. */
  get canUndo(): boolean {
    const { asked, can_undo } = this.state;
    if (!can_undo || !this.several) return can_undo;
    return this.view.takebacks && asked === null && this.moves.some(({ seat }) => this.mine.includes(seat));
  }

  /** Takes the last decision back; where several persons play, it asks the others for that. */
  undo() {
    if (this.several) this.offer("takeback");
    else if (!this.#send({ type: "undo" })) this.#refuse("offline");
  }

  /** Asks the others for something. */
  offer(ask: Wire.Ask) {
    if (!this.#send({ type: "offer", ask })) this.#refuse("offline");
  }

  /** Answers what is asked. */
  answer(yes: boolean) {
    if (!this.#send({ type: "answer", yes })) this.#refuse("offline");
  }

  /** Nobody plays but bots: they go on as they are asked to. */
  get botsAlone(): boolean {
    return this.view.seats.every(({ kind }) => kind === "bot");
  }

  /** Asks the bot in turn for its turn, where bots play alone. Whether it could be asked. */
  step(): boolean {
    return this.#connection.send({ type: "step" });
  }

  /** Gives an open seat to a bot. */
  give(seat: number, level: number) {
    if (!this.#send({ type: "give", seat, level })) this.#refuse("offline");
  }

  /** Gives one's seat up, so that somebody else can take it. */
  vacate(seat: number) {
    if (!this.#send({ type: "open", seat })) this.#refuse("offline");
  }

  resign(seat: number) {
    if (!this.#send({ type: "resign", seat })) this.#refuse("offline");
  }

  /** Looks at the position after `ply` moves; beyond the newest, back to the game. */
  look(ply: number) {
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

  /** Sends a message that is to be answered soon. Where it is not, that is said, and the line is tried. */
  #send(message: Parameters<Connection["send"]>[0]): boolean {
    if (!this.#connection.send(message)) return false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.overdue = true;
      this.#connection.wake();
    }, patience);
    return true;
  }

  #answered() {
    clearTimeout(this.#patience);
    this.overdue = false;
  }

  /** Who first learns where he sits has the board turned to him. */
  #learn(role: Role) {
    const [before, after] = [this.mine, role.seats].map((seats) => this.adapter.opening(this.view, seats));
    const first = this.#role === null;
    this.#role = role;
    if (!first || after === undefined || before === after || this.rotation !== before) return;
    this.rotation = after;
    this.animator.finish();
  }

  #take(fetched: Wire.GameView) {
    this.#answered();
    const view = this.adapter.view(fetched);
    if (!view) {
      this.missing = true;
      return;
    }
    this.view = view;
    this.#stands(view.state);
    this.moves = view.moves;
    this.rematch = view.rematch;
    this.pending = null;
    if (this.cursor !== null && this.cursor >= view.moves.length) this.cursor = null;
    this.#jump();
  }

  #happened(change: Change<T> | null) {
    if (!change) return;
    this.#answered();
    const { event, state } = change;
    const [from, before] = [this.ply, this.state];
    this.#stands(state);
    this.declined = "";
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
      case "left":
        this.pending = null;
        this.announcement = m.say_left({ seat: this.adapter.sideName(event.seat) });
        this.view = { ...this.view, seats: event.seats };
        this.#jump();
        break;
      case "taken":
      case "opened":
      case "given":
        this.announcement = seatedText(event.kind, this.adapter.sideName(event.seat), state.waiting);
        this.view = { ...this.view, seats: event.seats };
        break;
      case "offered":
        this.announcement = askedText(event, this.mine.includes(event.seat), this.adapter.sideName(event.seat));
        break;
      case "answered": {
        const seat = this.adapter.sideName(event.seat);
        const withdrawn = before.asked?.seat === event.seat;
        this.announcement = event.yes ? m.say_agreed({ seat }) : withdrawn ? m.say_withdrawn({ seat }) : m.say_declined({ seat });
        if (!event.yes) this.declined = this.announcement;
        break;
      }
      case "flagged":
      case "voided":
      case "drawn":
        this.pending = null;
        this.announcement = "";
        this.#jump();
        break;
      case "resumed":
        this.announcement = m.say_resumed();
        break;
      case "rematch":
        this.rematch = event.id;
        this.announcement = m.game_rematch_begun();
        break;
    }
  }

  /** How the game stands now; its end is news, and none any more where the last move is taken back. */
  #stands(state: T["state"]) {
    this.received = performance.now();
    this.ended = state.over !== null && (this.ended || this.#told.over === null);
    this.#told = state;
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
    this.#tell(moves.length);
  }

  #undone(ply: number, from: number) {
    this.animator.finish();
    const [undone, ...more] = this.moves.slice(ply);
    this.pending = null;
    this.announcement = m.say_undone({ moves: this.moves.slice(ply).map(({ action }) => action).join(m.say_comma()) });
    this.moves = this.moves.slice(0, ply);
    if (this.cursor !== null && this.cursor >= ply) this.cursor = null;
    if (this.cursor !== null) return;
    if (undone && more.length === 0 && from > ply) {
      this.animator.play(this.adapter.animateBack(this.#newest, undone.seat, undone, this.rotation), this.#newest);
    } else this.#jump();
  }

  /** Shows a move that was made elsewhere, when those before it have been shown. */
  #tell(ply: number) {
    const [move, before, after] = [this.moves[ply - 1], this.boards[ply - 1], this.boards[ply]];
    if (!move || !before || !after) return;
    const rest = this.adapter.restAfter(move);
    this.animator.play(this.adapter.animate(before, move.seat, move, this.rotation, { lift: true }), after, { told: ply, rest });
  }

  #caughtUp(seq: number) {
    const { pending } = this;
    if (!pending) return;
    // The line broke before the answer: the action was not taken, or its event would have come. It is said again.
    if (seq === this.#pendingSeq && this.#send({ type: "act", action: pending.action })) return;
    this.pending = null;
    this.#jump();
  }

  #refuse(code: Refusal) {
    this.#answered();
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
    const { adapter, rotation } = this;
    const phases = to > from ? adapter.animate(before, move.seat, move, rotation) : adapter.animateBack(after, move.seat, move, rotation);
    this.animator.play(phases, after);
    this.announcement = to > from ? adapter.moveText(move) : this.whereabouts;
  }
}
