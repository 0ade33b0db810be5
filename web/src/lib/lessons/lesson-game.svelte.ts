import type { Place } from "../board/place";
import type { GameAdapter } from "../play/adapter";
import type { Refusal } from "../play/refusal";
import { ShownGame } from "../play/shown.svelte";
import type { GameTypes } from "../play/types";
import type { World } from "../play/world";
import type { GameView, SeatView } from "../wire";
import type { Step } from "./lesson";

const none: readonly never[] = [];
/** How long a wrong or refuted action stays on the board, in milliseconds. */
export const wrongFor = 1200;
export const refutedFor = 2600;

/** What was played in a step. */
export interface Outcome {
  action: string;
  right: boolean;
  /** What is wrong with it; null if it is right. */
  why: string | null;
}

/** Creates the table of a step. */
export type LessonGameFactory = <T extends GameTypes>(
  adapter: GameAdapter<T>,
  step: Step,
  world: Pick<World, "still" | "pace" | "sound">,
  onoutcome: (outcome: Outcome) => void,
) => LessonGame<T>;

/** A step of a lesson as a playable table: the right action stays and is answered, others are taken back. */
export class LessonGame<T extends GameTypes> extends ShownGame<T> {
  readonly planned = null;
  readonly planning = false;
  refused = $state<Refusal | null>(null);
  /** The right action was played. */
  found = $state(false);
  /** The current board. */
  protected at: T["board"];
  protected timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    adapter: GameAdapter<T>,
    readonly step: Step,
    world: Pick<World, "still" | "pace" | "sound">,
    readonly onoutcome: (outcome: Outcome) => void,
  ) {
    super(adapter, viewOf(step), world);
    this.at = $state.raw(this.view.start);
  }

  override get board(): T["board"] {
    return this.at;
  }

  /** The possible actions; none while a wrong action is shown, or once the right one is found. */
  get actions(): readonly T["action"][] {
    return this.pending || this.found ? none : this.state.actions;
  }

  get hand(): number | null {
    return this.state.turn;
  }

  /** The action shown on request. */
  get solution(): T["action"] | null {
    const { right = none, actions = none } = this.step;
    return actions.find(({ action }) => action === right[0]) ?? null;
  }

  act(action: T["action"], start?: Place) {
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    const { adapter, animator, rotation, step } = this;
    const before = this.at;
    const after = adapter.apply(before, turn, action);
    const reply = step.replies?.[action.action] as T["move"] | undefined;
    const right = step.right?.includes(action.action) ?? false;
    const end = reply ? adapter.apply(after, reply.seat, reply) : after;
    this.pending = action;
    this.at = end;
    animator.finish();
    animator.play(adapter.animate(before, turn, action, rotation, { start }), after, { rest: reply ? 350 : 0 });
    if (reply) animator.play(adapter.animate(after, reply.seat, reply, rotation, { lift: true }), end);
    if (right) this.found = true;
    else
      this.timer = setTimeout(
        () => this.back(before, turn, action, reply !== undefined),
        reply ? refutedFor : wrongFor,
      );
    this.onoutcome({ action: action.action, right, why: right ? null : this.#why(action.action) });
  }

  /** Ends the lesson's step. */
  close() {
    clearTimeout(this.timer);
  }

  undo() {}

  /** Takes a wrong action back; at once if there is a reply to it. */
  protected back(before: T["board"], turn: number, action: T["action"], refuted: boolean) {
    this.animator.finish();
    if (refuted) this.animator.show(before);
    else this.animator.play(this.adapter.animateBack(before, turn, action, this.rotation), before);
    this.at = before;
    this.pending = null;
  }

  #why(action: string): string {
    const [why = "any"] = Object.entries(this.step.wrong ?? {}).find(([, actions]) => actions.includes(action)) ?? [];
    return why;
  }
}

/** A step in the format of a game in which one person has all seats. */
export function viewOf({ variant, sides, board, state, actions = none }: Step): GameView {
  const seats = sides.map((side, index): SeatView => ({
    seat: index + 1,
    side,
    kind: "human",
    level: null,
    name: null,
    account: false,
    program: false,
    person: null,
    left: false,
  }));
  const view = {
    id: "",
    variant,
    from: null,
    seats,
    seq: 0,
    rematch: null,
    takebacks: false,
    pace: null,
    rated: false,
    public: false,
    questions: false,
    offline: false,
    lobby: false,
    club: false,
    talk: null,
    created: "",
  };
  const game = variant.startsWith("fibonacci") ? "fibonacci" : "focus";
  return { ...view, game, start: board, moves: [], state: { ...state, board, actions } } as unknown as GameView;
}
