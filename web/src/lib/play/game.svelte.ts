import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type * as Wire from "../wire";
import { listedMove, type GameAdapter } from "./adapter";
import { decidingText, takenBack } from "./asking";
import { Attendance } from "./attendance.svelte";
import { Conditional } from "./conditional.svelte";
import { Connection, type Unnumbered } from "./connection";
import { cutsShort, eventText } from "./event-text";
import type { Link } from "./link";
import { ownSeat } from "./players";
import { Patience } from "./patience.svelte";
import type { Refusal } from "./refusal";
import { Requests } from "./requests";
import type { Role } from "./role";
import { ShownGame } from "./shown.svelte";
import { Talk } from "./talk.svelte";
import type { BoardHint, Change, GameTypes, GameView } from "./types";
import type { World } from "./world";

const none: readonly never[] = [];

/** A game being played: what is shown of it, and the connection to the server. */
export class Game<T extends GameTypes> extends ShownGame<T> {
  link = $state<Link>("connecting");
  /** The game has been deleted. */
  missing = $state(false);
  /** The newest refusal; the page clears it after showing it. */
  refused = $state<Refusal | null>(null);
  /** The viewer is watching another game of bots, and only one at a time is possible. */
  elsewhere = $state(false);
  /** Who declined the last request, as a sentence, until something else happens. */
  declined = $state("");
  /** The source of hints, once one was requested. */
  hints = $state.raw<{ readonly shown: BoardHint | null } | null>(null);
  /** The places in danger, if they are shown. */
  dangers = $state.raw<readonly string[]>(none);
  /** The seat whose hint is being reported to the server, until it is recorded. */
  #noting = $state<number | null>(null);
  readonly patience = new Patience(() => this.#connection.wake());
  readonly attendance = new Attendance();
  readonly requests = new Requests((message) => this.#send(message) || this.#refuse("offline"));
  readonly talk: Talk;
  readonly conditional: Conditional<T>;
  readonly #connection: Connection;
  #pendingSeq = 0;

  /** Throws if the adapter belongs to another game than the one fetched. */
  constructor(adapter: GameAdapter<T>, fetched: Wire.GameView, world: World) {
    super(adapter, fetched, world);
    this.talk = new Talk(this.view.id, (to, words) => {
      const could = this.#send({ type: "say", to, words });
      if (!could) this.#refuse("offline");
      return could;
    });
    this.conditional = new Conditional<T>({
      ask: async (line) => adapter.view(await world.afterLine(this.view.id, { seq: this.#connection.seq, line })),
      show: (view, animate) => this.#draft(view, animate),
      leave: (lines) => this.requests.plan(lines),
      refuse: (code) => this.#refuse(code),
    });
    this.#connection = new Connection(
      this.view.id,
      this.view.seq,
      {
        onView: (view) => this.#take(view),
        onEvent: (change) => {
          this.#happened(adapter.change(change));
          this.#playPlanned();
        },
        onRole: (role) => this.#learn(role),
        onConditional: (lines) => {
          this.patience.end();
          this.conditional.told(lines);
        },
        onPresence: (seats, clock) => {
          this.#present(seats);
          this.started(clock);
        },
        onSeats: (seats) => (this.view = { ...this.view, seats }),
        onTalk: (said) => this.talk.told(said),
        onSaid: (said) => this.#said(said),
        onUnsaid: (number) => this.talk.unsaid(number),
        onCaughtUp: (seq) => this.#caughtUp(seq),
        onRefused: (code) => this.#refuse(code),
        onLink: (link) => (this.link = link),
        onMissing: () => (this.missing = true),
      },
      world,
    );
  }

  /** Follows the game until `close`. */
  open() {
    this.#connection.open();
  }

  close() {
    this.patience.end();
    this.attendance.close();
    this.#connection.close();
  }

  /** The network may be back. */
  wake() {
    this.#connection.wake();
  }

  /** The possible actions: none while looking back, disconnected, waiting for an answer, or watching others' moves. */
  get actions(): readonly T["action"][] {
    if (this.trial) return this.trial.actions;
    if (!this.live || this.link !== "open" || this.pending || this.showing || this.#noting !== null) return none;
    return this.planning ? this.#plans : this.state.actions;
  }

  /** The action to play as soon as it is possible. */
  planned = $state.raw<T["action"] | null>(null);

  /** Whether actions are planned for the viewer's next turn, which is possible in real time while others are to act. */
  planning = $derived.by(() => {
    const [own, { turn, over, deciding }] = [ownSeat(this.mine), this.state];
    return (
      !this.trial &&
      this.view.pace?.kind === "live" &&
      this.adapter.plans !== undefined &&
      own !== null &&
      turn !== null &&
      turn !== own &&
      !over &&
      !deciding
    );
  });

  #plans = $derived.by<readonly T["action"][]>(() => {
    const own = ownSeat(this.mine);
    return this.planning && this.planned === null && own !== null
      ? (this.adapter.plans?.(this.newest, own) ?? none)
      : none;
  });

  /** The seat whose men can be lifted. */
  get hand(): number | null {
    return this.planning ? ownSeat(this.mine) : this.state.turn;
  }

  /** Cancels the planned action. */
  unplan() {
    if (!this.planned) return;
    this.planned = null;
    this.announcement = m.premove_off();
  }

  /** Plays the planned action, if it is the viewer's turn and it is possible. */
  #playPlanned() {
    const { planned, state } = this;
    if (!planned) return;
    if (state.over || state.deciding) this.planned = null;
    // Nothing can be played while a card is turned up.
    if (state.turn === null || !this.mine.includes(state.turn) || state.actions.length === 0) return;
    this.planned = null;
    const action = state.actions.find((action) => this.adapter.isPlanned?.(planned, action));
    this.animator.finish();
    if (action && this.actions.includes(action)) this.act(action);
    else this.announcement = [this.announcement, m.premove_none()].filter(Boolean).join(m.say_join());
  }

  /** Plays one of `actions`; `start`: where its men are held. It is shown at once, and taken back if refused. */
  act(action: T["action"], start?: Place) {
    if (this.trial) return this.trial.act(action, start);
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    if (this.planning) {
      this.planned = action;
      this.announcement = m.premove_set({ move: action.action });
      return;
    }
    const board = this.newest;
    if (this.draft) {
      this.#show(board, turn, action, start);
      return void this.conditional.add(action.action);
    }
    this.#pendingSeq = this.#connection.seq;
    if (!this.#send({ type: "act", action: action.action })) return this.#refuse("offline");
    this.#show(board, turn, action, start);
  }

  /** Shows an action at once, before the server answers. */
  #show(board: T["board"], turn: number, action: T["action"], start?: Place) {
    this.pending = action;
    this.animator.finish();
    const rest = this.adapter.restAfter(action);
    this.animator.play(
      this.adapter.animate(board, turn, action, this.rotation, { start }),
      this.adapter.apply(board, turn, action),
      { rest },
    );
  }

  /** Shows the game after a line made on the board; null returns to the game. `shown`: the board has it already. */
  #draft(view: GameView<T> | null, shown: boolean) {
    this.draft = view;
    this.pending = null;
    this.cursor = null;
    if (!shown) {
      this.animator.finish();
      this.jump();
    }
  }

  /** Whether one may be shown hints here: nobody else plays but bots, and it is for no rating. */
  get mayHint(): boolean {
    return !this.view.rated && !this.several && !this.state.waiting && this.mine.length > 0;
  }

  /** What a hint shows on the board, and the men in danger; nothing while something else is shown. */
  get help(): { hint: BoardHint | null; dangers: readonly string[] } {
    const hidden =
      !this.live ||
      this.showing ||
      this.pending !== null ||
      this.draft !== null ||
      this.trial !== null ||
      this.animator.busy;
    return hidden ? { hint: null, dangers: none } : { hint: this.hints?.shown ?? null, dangers: this.dangers };
  }

  /** Reports a hint for a seat, which then appears in `view.hinted`; nothing can be played until it does. */
  noteHint(seat: number) {
    if (this.view.hinted.includes(seat) || this.#noting === seat) return;
    if (this.#send({ type: "hint", seat })) this.#noting = seat;
    else this.#refuse("offline");
  }

  /** Takes the last decision back, or asks the others for that if several people play. */
  undo() {
    if (this.trial) return this.trial.again();
    if (this.several) this.requests.offer("takeback");
    else this.requests.send({ type: "undo" });
  }

  /** Requests the turn of the bot in turn, in games of bots only; `here`: instead of another game's. Returns whether it was sent. */
  step(here = false): boolean {
    return this.#connection.send({ type: "step", here });
  }

  /** Sends a message that needs an answer soon. If none comes, this is shown, and the connection is tested. */
  #send(message: Unnumbered<Wire.ClientMessage>): boolean {
    if (!this.#connection.send(message)) return false;
    this.patience.begin();
    return true;
  }

  /** Turns the board towards the viewer once their seat is known. */
  #learn(role: Role) {
    this.talk.rights = role.talk;
    const [before, after] = [this.mine, role.seats].map((seats) => this.adapter.opening(this.view, seats));
    if (!this.toldRole(role) || after === undefined || before === after || this.rotation !== before) return;
    this.rotation = after;
    this.animator.finish();
  }

  #take(fetched: Wire.GameView) {
    this.patience.end();
    const view = this.adapter.view(fetched);
    if (!view) {
      this.missing = true;
      return;
    }
    this.conditional.cancel();
    this.#noting = null;
    this.toldAnew(view);
    this.pending = null;
    this.planned = null;
    if (this.cursor !== null && this.cursor >= view.moves.length) this.cursor = null;
    this.jump();
  }

  #happened(change: Change<T> | null) {
    if (!change) return;
    this.patience.end();
    const { event, state } = change;
    // The position in which the line began is gone.
    if (["acted", "undone"].includes(event.kind) || state.over) this.conditional.cancel();
    const [from, before] = [this.ply, this.told];
    this.stands(state);
    this.declined = "";
    this.#noting = null;
    if (event.kind === "hinted") return void (this.view = { ...this.view, hinted: [...this.view.hinted, event.seat] });
    if (event.kind === "acted") return this.#acted(event.move, before);
    if (event.kind === "undone") return this.#undone(event.ply, from);
    const { mine, adapter } = this;
    this.announcement = eventText(event, {
      mine,
      asker: before.asked?.seat ?? null,
      waiting: state.waiting,
      takenBack: (seat) => takenBack(seat, this),
      sideName: (seat) => adapter.sideName(seat),
    });
    if (event.kind === "left" && state.deciding) this.announcement = decidingText(state.deciding, adapter);
    if ("seats" in event) this.view = { ...this.view, seats: event.seats };
    if (event.kind === "answered" && !event.yes) this.declined = this.announcement;
    if (event.kind === "rematch") this.rematch = event.id;
    if (cutsShort(event)) {
      this.pending = null;
      this.jump();
    }
  }

  /** The viewer's request has lapsed without an answer. */
  unanswered() {
    this.declined = this.announcement = m.asked_lapsed();
  }

  #present(seats: readonly Wire.SeatPresence[]) {
    const { gone, back } = this.attendance.told(seats);
    const name = (seat: number) => this.adapter.sideName(seat);
    const texts = [
      ...gone.map((seat) => m.say_gone({ seat: name(seat) })),
      ...back.map((seat) => m.say_back({ seat: name(seat) })),
    ];
    if (texts.length > 0) this.announcement = texts.join(m.say_join());
  }

  #acted(move: T["move"], before: T["state"]) {
    const expected = this.pending?.action === move.action;
    this.elsewhere = false;
    this.moves = [...this.moves, move];
    const { moves, boards, state, view } = this;
    this.announcement = this.adapter.announce({ moves, boards, before, state, seats: view.seats });
    if (this.pending) {
      this.pending = null;
      if (!expected) this.jump();
      return;
    }
    if (!this.live) return;
    this.showMove(moves.length);
  }

  #undone(ply: number, from: number) {
    this.planned = null;
    this.animator.finish();
    const [undone, ...more] = this.moves.slice(ply);
    this.pending = null;
    this.announcement = m.say_undone({
      moves: this.moves
        .slice(ply)
        .map((move) => listedMove(this.adapter, move))
        .join(m.say_comma()),
    });
    this.moves = this.moves.slice(0, ply);
    if (this.cursor !== null && this.cursor >= ply) this.cursor = null;
    if (this.cursor !== null) return;
    if (undone && more.length === 0 && from > ply) {
      this.animator.play(this.adapter.animateBack(this.newest, undone.seat, undone, this.rotation), this.newest);
    } else this.jump();
  }

  #caughtUp(seq: number) {
    const { pending } = this;
    if (!pending || this.draft) return;
    // The connection broke before the answer: the action was not accepted, or its event would have come. Send it again.
    if (seq === this.#pendingSeq && this.#send({ type: "act", action: pending.action })) return;
    this.pending = null;
    this.jump();
  }

  #said(said: Wire.Said) {
    this.patience.end();
    this.talk.heard(said);
  }

  #refuse(code: Refusal) {
    this.patience.end();
    if (code === "watching-elsewhere") return void (this.elsewhere = true);
    this.#noting = null;
    this.refused = code;
    this.talk.refused(code);
    if (!this.pending) return;
    this.pending = null;
    this.jump();
  }
}
