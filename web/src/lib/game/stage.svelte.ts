import type { Flight } from "../board/flight";
import type { Phase } from "./plan";
import type { Board } from "./wire";

const nothing: Board = { game: "focus", stacks: {}, reserves: [], captured: [] };

/** What is on the board at this moment, men on their way included. Animations play one after another; any can be cut short. */
export class Stage<B = Board> {
  /** What lies still. */
  board = $state.raw<B>(nothing as B);
  /** Whether an animation is under way, a rest between two of them included. */
  busy = $state(false);
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
    this.busy = false;
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
      this.busy = true;
      this.#timer = setTimeout(() => this.#next(), phase.duration);
      return;
    }
    this.#timer = undefined;
    if (!act) return;
    this.#queue.shift();
    this.flights = [];
    this.board = act.goal;
    this.busy = this.#queue.length > 0;
    if (this.busy) this.#next();
  }
}
