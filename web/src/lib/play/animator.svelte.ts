import type { Flight } from "../board/flight";

/** A stretch of an animation: what lies still, what flies, and how long in milliseconds. */
export interface AnimationPhase<B> {
  board: B;
  flights: Flight[];
  duration: number;
}

/** What is on the board at this moment, men on their way included. Animations play one after another; any can be cut short. */
export class Animator<B> {
  /** What lies still. */
  board: B;
  /** The board that what is under way leads to, a rest after it included; null where nothing is. */
  heading = $state.raw<B | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  #goal: B;
  #queue: { phases: AnimationPhase<B>[]; goal: B }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `still` tells whether the reader wants no motion. */
  constructor(
    board: B,
    readonly still: () => boolean,
  ) {
    this.board = $state.raw(board);
    this.#goal = board;
  }

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
  play(phases: AnimationPhase<B>[], goal: B) {
    if (this.still()) return this.show(goal);
    this.#queue.push({ phases: [...phases], goal });
    this.#goal = goal;
    if (this.#timer === undefined) this.#next();
  }

  /** Whether something is under way. */
  get busy(): boolean {
    return this.heading !== null;
  }

  /** Brings everything under way to its end at once. */
  finish() {
    if (this.#timer !== undefined) this.show(this.#goal);
  }

  #next() {
    const animation = this.#queue[0];
    const phase = animation?.phases.shift();
    if (phase) {
      this.board = phase.board;
      this.flights = phase.flights;
      this.heading = animation?.goal ?? null;
      this.#timer = setTimeout(() => this.#next(), phase.duration);
      return;
    }
    this.#timer = undefined;
    if (!animation) return;
    this.#queue.shift();
    this.flights = [];
    this.board = animation.goal;
    this.heading = null;
    if (this.#queue.length > 0) this.#next();
  }
}
