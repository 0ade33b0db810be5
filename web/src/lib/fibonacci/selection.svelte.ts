import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type { Animator } from "../play/animator.svelte";
import { place, type Point } from "./board/geometry";
import type { Lift, Mark, TrailStep } from "./board/marks";
import { canMove, endOf, groupOf, targetsOf, touch } from "./choice";
import { heldText, pointText, previewText } from "./speech";
import { trailOf } from "./trail";
import type { ActionView, Board, MoveView, StateView, StepView } from "./wire";

/** What is played on: a game, or the exercise of the rules. */
export interface Playable {
  readonly actions: readonly ActionView[];
  readonly board: Board;
  readonly state: Pick<StateView, "turn" | "can_undo" | "groups" | "left">;
  readonly moves: readonly MoveView[];
  readonly shown: number;
  readonly since: readonly MoveView[];
  readonly pointed: number | null;
  readonly live: boolean;
  readonly pending: ActionView | null;
  readonly flip: boolean;
  readonly animator: Pick<Animator<Board>, "finish">;
  announcement: string;
  act(action: ActionView, start?: Place): void;
  undo(): void;
  turnBoard(): void;
}

/** What the player has selected: the man taken in hand, and where he hovers. Legality is what `game.actions` says. */
export class Selection {
  #held = $state.raw<{ point: Point; actions: readonly ActionView[] } | null>(null);
  /** The target about to be played. */
  over = $state<Point | null>(null);
  /** Where a dragged man is; null if he is not dragged. */
  at = $state.raw<Place | null>(null);

  constructor(readonly game: Playable) {}

  /** Where the man in hand stands. One taken among actions that are gone is none. */
  held = $derived.by<Point | null>(() => (this.#held?.actions === this.game.actions ? this.#held.point : null));
  targets = $derived.by(() => targetsOf(this.game.actions, this.held));
  /** What letting go would play. */
  step = $derived.by<StepView | null>(() => (this.over === null ? null : (this.targets.get(this.over) ?? null)));
  /** The men that glow: the group of the one in hand. */
  group = $derived.by(() => (this.held !== null ? groupOf(this.game.state, this.held) : []));
  end = $derived.by(() => endOf(this.game.actions));

  /** The man held above the board. */
  lift = $derived.by<Lift | null>(() => {
    const man = this.held === null ? undefined : this.men[this.held];
    if (!man || this.held === null) return null;
    return { from: this.held, man, over: this.step?.to ?? null, displaced: this.step?.displaced ?? null, hand: this.at };
  });

  /** What has happened: it is out of the way while a man is in hand. */
  trail = $derived.by<readonly TrailStep[]>(() => (this.held === null ? trailOf(this.game) : []));

  marks = $derived.by<Mark[]>(() => {
    const last = this.trail.at(-1);
    const before: Mark[] = last ? [{ point: last.from, kind: "left" }, { point: last.to, kind: "last" }] : [];
    return [...before, ...[...this.targets.keys()].map((point): Mark => ({ point, kind: point === this.over ? "aim" : "target" }))];
  });

  get men(): Board["men"] {
    return this.game.board.men;
  }

  canMove(point: Point): boolean {
    return canMove(this.game.actions, point);
  }

  /** A point was touched, or pressed by key. */
  press(point: Point) {
    const outcome = touch(this.game.actions, this.held, point);
    if (outcome === null && this.held === null) this.deny(point);
    else if (outcome === null) this.cancel();
    else if ("step" in outcome) this.#play(outcome.step);
    else this.#take(outcome.hold);
  }

  /** Takes the man of a point in hand, to drag him; false where none may move. */
  take(point: Point): boolean {
    if (!this.canMove(point)) return false;
    if (this.held !== point) this.#take(point);
    return true;
  }

  /** Hovers over a point; what is no target is none. */
  aim(point: Point | null) {
    const before = this.over;
    this.over = point !== null && this.targets.has(point) ? point : null;
    if (this.over === before || !this.step) return;
    this.game.announcement = previewText(this.step, this.game.board);
  }

  drag(at: Place, point: Point | null) {
    this.aim(point);
    this.at = at;
  }

  /** Lets a dragged man go: plays him on a target, else puts him back. */
  drop() {
    if (this.step) this.#play(this.step);
    else this.cancel();
  }

  cancel() {
    if (this.held !== null) this.game.announcement = m.say_put_back();
    this.#clear();
  }

  /** Says what is there, and that it stays there. */
  deny(point: Point) {
    if (this.men[point]) this.game.announcement = m.say_blocked({ stack: pointText(point, this.men) });
  }

  /** Ends the turn though moves are left, where that may be. */
  endTurn() {
    const { end } = this;
    this.#clear();
    if (end) this.game.act(end);
  }

  #take(point: Point) {
    this.game.animator.finish();
    this.#held = { point, actions: this.game.actions };
    this.over = null;
    this.game.announcement = heldText(point, this.men, this.group.length, this.targets.size);
  }

  #play(step: StepView) {
    const { lift, game } = this;
    const above = (point: Point) => ({ x: place(point, game.flip).x, y: place(point, game.flip).y - 9 });
    const start = lift?.hand ?? (lift?.over ? above(lift.over) : place(step.from, game.flip));
    this.#clear();
    game.act(step, start);
  }

  #clear() {
    this.#held = null;
    this.over = null;
    this.at = null;
  }
}
