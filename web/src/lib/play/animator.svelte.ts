import type { Flight } from "../board/flight";
import type { Phase } from "../focus/animation";
import type { Board } from "../focus/wire";

const nothing: Board = { game: "focus", stacks: {}, reserves: [], captured: [] };

/** What is on the board at this moment, men on their way included. Animations play one after another; any can be cut short. */
export class Stage<B = Board> {
  /** What lies still. */
  board = $state.raw<B>(nothing as B);
  /** The board that what is under way leads to, a rest after it included; null where nothing is. */
  heading = $state.raw<B | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  #goal: B = this.board;
  #queue: { phases: Phase<B>[]; goal: B }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `still` tells whether the reader wants no motion. */
  constructor(readonly still: () => boolean) {}

  /** Shows a board at once, whatever is under way. */
  show(board: B) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.heading = null;
    this.#goal = board;
    this.flights = [];
    this.board = board;
  }

  /** Goes to a board by an animation, after those already under way. */
  play(phases: Phase<B>[], goal: B) {
    if (this.still()) return this.show(goal);
    this.#queue.push({ phases: [...phases], goal });
    this.#goal = goal;
    if (this.#timer === undefined) this.#next();
  }

  /** Whether something is on its way. */
  get moving(): boolean {
    return this.flights.length > 0;
  }

  /** Brings everything under way to its end at once. */
  finish() {
    if (this.#timer !== undefined) this.show(this.#goal);
  }

  #next() {
    const act = this.#queue[0];
    const phase = act?.phases.shift();
    if (phase) {
      this.board = phase.board;
      this.flights = phase.flights;
      this.heading = act?.goal ?? null;
      this.#timer = setTimeout(() => this.#next(), phase.duration);
      return;
    }
    this.#timer = undefined;
    if (!act) return;
    this.#queue.shift();
    this.flights = [];
    this.board = act.goal;
    this.heading = null;
    if (this.#queue.length > 0) this.#next();
  }

  /** Whether something is under way. */
  get busy(): boolean {
    return this.heading !== null;
  }
}
