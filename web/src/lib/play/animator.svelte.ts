import type { Flight } from "../board/flight";
import type { SoundName } from "./synth";

/** A phase of an animation: what lies still, what flies, and its duration in milliseconds. */
export interface AnimationPhase<B> {
  board: B;
  flights: Flight[];
  duration: number;
  /** Sounds at its start and end. */
  starts?: SoundName;
  ends?: SoundName;
}

/** What an animation shows, apart from its phases. */
export interface Shown {
  /** The number of another player's move, from 1, shown at the reader's pace. Null for the viewer's own. */
  told: number | null;
  /** Milliseconds of rest afterwards. */
  rest: number;
}

interface Scene<B> extends Shown {
  phases: AnimationPhase<B>[];
  goal: B;
}

/** Maximum number of queued moves; with more, the earliest are skipped. */
const longest = 12;

/** The current contents of the board, including men in flight. Animations run one after another; any can be cut short. */
export class Animator<B> {
  /** What lies still. */
  board: B;
  flights = $state.raw<readonly Flight[]>([]);
  /** Whether an animation is running or queued. */
  busy = $state(false);
  /** The number of another player's move that is being shown or comes next; null if there is none. */
  telling = $state<number | null>(null);
  /** Whether that move has begun. */
  begun = $state(false);
  #goal: B;
  #queue: Scene<B>[] = [];
  #running: Scene<B> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `still` tells whether the reader wants no motion; `pace` the factor for other players' moves; `sound` plays a
   * sound.
   */
  constructor(
    board: B,
    readonly still: () => boolean,
    readonly pace: () => number = () => 1,
    readonly sound: (name: SoundName) => void = () => undefined,
  ) {
    this.board = $state.raw(board);
    this.#goal = board;
  }

  /** Shows a board at once and drops all animations. */
  show(board: B) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#goal = board;
    this.flights = [];
    this.board = board;
    this.#tell();
  }

  /** Animates to a board, after the animations already queued. */
  play(phases: readonly AnimationPhase<B>[], goal: B, { told = null, rest = 0 }: Partial<Shown> = {}) {
    if (this.still()) {
      const last = phases.findLast(({ starts, ends }) => starts ?? ends);
      this.#hear(last?.ends ?? last?.starts);
      return this.show(goal);
    }
    this.#queue.push({ phases: [...phases], goal, told, rest });
    this.#goal = goal;
    if (this.#queue.length > longest) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#queue = this.#queue.slice(-longest);
    }
    if (this.#timer === undefined) this.#next();
    else this.#tell();
  }

  /** Finishes all animations at once. */
  finish() {
    if (this.#timer !== undefined) this.show(this.#goal);
  }

  #next() {
    const scene = this.#queue[0];
    if (!scene) return this.#tell();
    this.#running = scene;
    const phase = scene.phases.shift();
    const pace = scene.told === null ? 1 : this.pace();
    if (phase) {
      this.board = phase.board;
      this.flights =
        pace === 1
          ? phase.flights
          : phase.flights.map((flight) => ({
              ...flight,
              delay: flight.delay * pace,
              duration: flight.duration * pace,
            }));
      this.#tell();
      this.#hear(phase.starts);
      this.#wait(phase.duration * pace, () => {
        this.#hear(phase.ends);
        this.#next();
      });
      return;
    }
    this.#queue.shift();
    this.flights = [];
    this.board = scene.goal;
    this.#tell();
    if (scene.rest > 0) this.#wait(scene.rest * this.pace(), () => this.#next());
    else this.#next();
  }

  #hear(name: SoundName | undefined) {
    if (name) this.sound(name);
  }

  #wait(milliseconds: number, then: () => void) {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      then();
    }, milliseconds);
  }

  /** Publishes the current state. */
  #tell() {
    const next = this.#queue.find(({ told }) => told !== null);
    this.busy = this.#queue.length > 0;
    this.telling = next?.told ?? null;
    this.begun = next !== undefined && next === this.#running;
  }
}
