import type { Place } from "../board/place";
import { Animator } from "../play/animator.svelte";
import { animate, animateBack } from "./animation";
import { applyAction } from "./apply";
import exercise from "./exercise.json";
import type { ActionView, Board, StateView, StepView } from "./wire";

/** What a step that is not the right one has in common with it. */
export type Miss = "man" | "point" | "centre" | "other";

/** What the server would say before each move, and the one that wins. */
interface Before {
  play: string;
  costs: number[];
  groups: string[][];
  actions: StepView[];
}
const states = exercise.states as readonly Before[];
const none: readonly ActionView[] = [];
/** How long a wrong move stays on the board, in milliseconds. */
const wrongFor = 900;

/** The exercise of the rules as a table to play at: only the right move stays, every other goes back. */
export class Practice {
  /** How many of the moves have been found. */
  found = $state(0);
  miss = $state<Miss | null>(null);
  announcement = $state("");
  flip = false;
  live = true;
  pending = $state.raw<StepView | null>(null);
  readonly moves = [] as const;
  readonly since = [] as const;
  readonly shown = 0;
  readonly pointed = null;
  readonly animator: Animator<Board>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly still: () => boolean) {
    this.animator = new Animator(this.board, still);
  }

  /** What the rules allow now; nothing while a wrong move is looked at, or when all is done. */
  readonly actions = $derived.by<readonly ActionView[]>(() =>
    this.pending ? none : (states[this.found]?.actions ?? none),
  );

  /** The number of moves to find. */
  get length(): number {
    return states.length;
  }

  get board(): Board {
    return boards[this.found] ?? start;
  }

  /** As much of a game's state as the board asks for. */
  get state(): Pick<StateView, "turn" | "can_undo" | "groups" | "left"> {
    return { turn: 1, can_undo: false, groups: states[this.found]?.groups ?? [], left: this.length - this.found };
  }

  /** Per seat, the moves that strikes next to its centre cost; null when all is done. */
  get costs(): readonly number[] | null {
    return states[this.found]?.costs ?? null;
  }

  /** The move to be found; null when all are. */
  get right(): StepView | null {
    return right[this.found] ?? null;
  }

  act(action: ActionView, start?: Place) {
    const { board, right } = this;
    if (action.kind !== "step" || !right || this.pending) return;
    const after = applyAction(board, 1, action);
    this.animator.finish();
    this.animator.play(animate(board, 1, action, false, { start }), after);
    if (action.action === right.action) {
      this.miss = null;
      this.found += 1;
      return;
    }
    this.miss = missOf(action, right);
    this.pending = action;
    this.#timer = setTimeout(() => {
      this.animator.finish();
      this.animator.play(animateBack(board, 1, action, false), board);
      this.pending = null;
    }, wrongFor);
  }

  again() {
    clearTimeout(this.#timer);
    this.pending = null;
    this.miss = null;
    this.found = 0;
    this.animator.show(this.board);
  }

  close() {
    clearTimeout(this.#timer);
  }

  undo() {}
  turnBoard() {}
}

/** What is wrong about a step. */
export function missOf(step: StepView, right: StepView): Miss {
  if (step.from === right.from) return "man";
  if (step.to === right.to) return "point";
  return step.displaced === "c" ? "centre" : "other";
}

/** The moves that win. */
const right = states.flatMap(({ actions, play }) => actions.find(({ action }) => action === play) ?? []);
const start = exercise.board as Board;
/** The boards before each move and at the end. */
const boards = right.reduce((all, step) => [...all, applyAction(all.at(-1) ?? start, 1, step)], [start]);
