import type * as Wire from "../wire";
import type { GameAdapter } from "./adapter";
import { severalPeople } from "./asking";
import { boardsAlong } from "./boards";
import { presumed, type Role } from "./role";
import type { BoardTrial, GameTypes, GameView } from "./types";

const none: readonly never[] = [];

/** What the server has sent about a game, and what follows from it for the viewer. */
export class ToldGame<T extends GameTypes> {
  /** The game as last fetched. */
  view: GameView<T>;
  /** The state as last received. */
  #told: T["state"];
  /** What is tried on the board instead of the moves played; null if nothing. */
  trial = $state.raw<BoardTrial<T> | null>(null);
  /** The viewer's role; null until received. */
  #role = $state.raw<Role | null>(null);
  #moves: readonly T["move"][];
  /** The game after a line of conditional moves, while one is made on the board; null if it is shown as it is. */
  draft = $state.raw<GameView<T> | null>(null);
  rematch: string | null;
  /** When the state was received, by the page's own clock: the seats' clocks run from then. */
  received = $state(performance.now());
  /** The game ended while the reader was watching: its end is news. */
  ended = $state(false);

  /** Throws if the adapter belongs to another game than the one fetched. */
  constructor(
    readonly adapter: GameAdapter<T>,
    fetched: Wire.GameView,
  ) {
    const view = adapter.view(fetched);
    if (!view) throw new Error(`this adapter does not play ${fetched.game}`);
    this.view = $state.raw(view);
    this.#told = $state.raw(view.state);
    this.#moves = $state.raw(view.moves);
    this.rematch = $state(view.rematch);
  }

  /** Takes over clocks that have started because every player has seen the board. */
  started(clock: Wire.ClockView | null) {
    if (!clock || clock.gathering || !this.#told.clock?.gathering) return;
    this.#told = { ...this.#told, clock };
    this.received = performance.now();
  }

  /** The moves played, or those of a draft. */
  get moves(): readonly T["move"][] {
    return this.draft?.moves ?? this.#moves;
  }

  set moves(moves: readonly T["move"][]) {
    this.#moves = moves;
  }

  role = $derived.by<Role>(() => this.#role ?? presumed(this.view.seats));

  /** The viewer's seats. */
  get mine(): readonly number[] {
    return this.role.seats;
  }

  /** The current state. Other players' possible actions are hidden. */
  state = $derived.by<T["state"]>(() => {
    if (this.trial?.state) return this.trial.state;
    // In a draft the viewer plays all seats, and no time passes.
    const { clock, asked, unasked } = this.#told;
    if (this.draft) return { ...this.draft.state, over: null, can_undo: false, clock, asked, unasked };
    const { turn } = this.#told;
    return turn === null || this.mine.includes(turn) ? this.#told : { ...this.#told, actions: none };
  });

  /** Boards at the start and after each move. */
  boards = $derived.by(() =>
    boardsAlong<T["board"], T["move"]>(
      (board, seat, move) => this.adapter.apply(board, seat, move),
      this.view.start,
      this.moves,
    ),
  );

  /** Whether several people play, who need each other's consent. */
  several = $derived.by(() => severalPeople(this.view.seats));

  /** The seats of others who accept no requests. */
  get silent(): readonly number[] {
    return this.state.unasked.filter((seat) => !this.mine.includes(seat));
  }

  /** Whether the others can be asked for a draw, a takeback, or to call the game off. */
  get canAsk(): boolean {
    return this.view.questions && this.silent.length === 0 && this.state.deciding === null;
  }

  /** Whether something can be taken back, or the others asked for it. */
  get canUndo(): boolean {
    const { asked, can_undo } = this.state;
    if (!can_undo || !this.several) return can_undo;
    return (
      this.view.takebacks && this.canAsk && asked === null && this.moves.some(({ seat }) => this.mine.includes(seat))
    );
  }

  /** Only bots play: they continue on request. */
  get botsAlone(): boolean {
    return this.view.seats.every(({ kind }) => kind === "bot");
  }

  /** The state as last received, whatever is on view. */
  protected get told(): T["state"] {
    return this.#told;
  }

  /** The board after all moves received. */
  protected get newest(): T["board"] {
    return this.boards[this.moves.length] ?? this.view.start;
  }

  /** Takes over the whole game. */
  protected toldAnew(view: GameView<T>) {
    this.view = view;
    this.stands(view.state);
    this.moves = view.moves;
    this.rematch = view.rematch;
  }

  /** Takes over the viewer's role. Returns whether it was unknown before. */
  protected toldRole(role: Role): boolean {
    const first = this.#role === null;
    this.#role = role;
    return first;
  }

  /** The current state of the game; its end is news, until the last move is taken back. */
  protected stands(state: T["state"]) {
    this.received = performance.now();
    this.ended = state.over !== null && (this.ended || this.#told.over === null);
    this.#told = state;
  }
}
