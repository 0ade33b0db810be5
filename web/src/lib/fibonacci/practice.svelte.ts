import type { Place } from "../board/place";
import { Animator } from "../play/animator.svelte";
import { animate, animateBack } from "./animation";
import { applyAction } from "./apply";
import { readMen } from "./board/men";
import exercise from "./exercise.json";
import type { ActionView, Board, StateView, StepView } from "./wire";

/** What a step that is not the right one has in common with it. */
export type Miss = "man" | "point" | "centre" | "other";

/** Before each move: the one that wins, the groups, and where every man may go; points are apart by blanks. */
interface Before {
  play: string;
  groups: string[];
  moves: Readonly<Record<string, string | undefined>>;
}
const states: readonly Before[] = exercise.states;
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
  readonly actions = $derived.by<readonly ActionView[]>(() => (this.pending ? none : (steps[this.found] ?? none)));

  /** The number of moves to find. */
  get length(): number {
    return states.length;
  }

  get board(): Board {
    return before[this.found] ?? { men: {}, piles: null };
  }

  /** As much of a game's state as the board asks for. */
  get state(): Pick<StateView, "turn" | "can_undo" | "groups" | "left"> {
    const groups = states[this.found]?.groups.map((group) => group.split(" ")) ?? [];
    return { turn: 1, can_undo: false, groups, left: this.length - this.found };
  }

  /** The move to be found; null when all are. */
  get right(): StepView | null {
    return rightOf(this.found);
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

/** The boards before each move and at the end. */
function boards(): Board[] {
  const all: Board[] = [{ men: readMen(exercise.position.split(" ")[0] ?? ""), piles: null }];
  for (const { play } of states) {
    const board = all.at(-1);
    if (board) all.push(applyAction(board, 1, stepOf(board, play)));
  }
  return all;
}

function stepOf({ men }: Board, text: string): StepView {
  const [from = "", to = ""] = text.split("-");
  return { kind: "step", action: text, from, to, man: men[from] ?? "S", displaced: men[to] ?? null };
}

const before = boards();
/** All legal steps before each move. */
const steps: StepView[][] = states.map(({ moves }, index) =>
  Object.entries(moves).flatMap(([from, targets]) => targets?.split(" ").flatMap((to) => (before[index] ? [stepOf(before[index], `${from}-${to}`)] : [])) ?? []),
);

function rightOf(index: number): StepView | null {
  const [board, state] = [before[index], states[index]];
  return board && state ? stepOf(board, state.play) : null;
}
