import { Grip } from "../board/grip";
import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type { Animator } from "../play/animator.svelte";
import { confirm, type Pressed } from "../play/confirm.svelte";
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
  /** What is to be played in one's next turn. */
  readonly planned?: ActionView | null;
  readonly flip: boolean;
  readonly animator: Pick<Animator<Board>, "finish" | "sound">;
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

  /** The target that was pressed, and is to be pressed again to play. */
  asked = $state<Point | null>(null);
  /** The man held, as he is drawn. */
  readonly grip = new Grip();
  /** The actions of the turn that was to be ended with moves left over: it is asked about. */
  #ending = $state.raw<readonly ActionView[] | null>(null);

  /** `confirms`: a move may be asked about before it is played. */
  constructor(
    readonly game: Playable,
    readonly confirms = true,
  ) {}

  /** Where the man in hand stands. One taken among actions that are gone is none. */
  held = $derived.by<Point | null>(() => (this.#held?.actions === this.game.actions ? this.#held.point : null));
  targets = $derived.by(() => targetsOf(this.game.actions, this.held));
  /** What letting go would play. */
  step = $derived.by<StepView | null>(() => (this.over === null ? null : (this.targets.get(this.over) ?? null)));
  /** The men that glow: the group of the one in hand. */
  group = $derived.by(() => (this.held !== null ? groupOf(this.game.state, this.held) : []));
  end = $derived.by(() => endOf(this.game.actions));
  /** Whether it is asked if the turn is to end though moves are left that could be used. */
  ending = $derived.by(() => this.#ending === this.game.actions && this.held === null);

  /** The man held above the board. */
  lift = $derived.by<Lift | null>(() => {
    const man = this.held === null ? undefined : this.men[this.held];
    if (!man || this.held === null) return null;
    return {
      from: this.held,
      man,
      over: this.step?.to ?? null,
      displaced: this.step?.displaced ?? null,
      hand: this.at,
    };
  });

  /** What has happened: it is out of the way while a man is in hand. */
  trail = $derived.by<readonly TrailStep[]>(() => (this.held === null ? trailOf(this.game) : []));

  marks = $derived.by<Mark[]>(() => {
    const { planned } = this.game;
    if (planned?.kind === "step") return [planned.from, planned.to].map((point): Mark => ({ point, kind: "planned" }));
    const last = this.trail.at(-1);
    const before: Mark[] = last
      ? [
          { point: last.from, kind: "left" },
          { point: last.to, kind: "last" },
        ]
      : [];
    return [
      ...before,
      ...[...this.targets.keys()].map((point): Mark => ({ point, kind: point === this.over ? "aim" : "target" })),
    ];
  });

  get men(): Board["men"] {
    return this.game.board.men;
  }

  canMove(point: Point): boolean {
    return canMove(this.game.actions, point);
  }

  /** A point was touched, or pressed by key; `pressed`: by a pointer. */
  press(point: Point, pressed: Pressed | null = null) {
    const outcome = touch(this.game.actions, this.held, point);
    if (outcome === null && this.held === null) this.deny(point);
    else if (outcome === null) this.cancel();
    else if ("step" in outcome) {
      if (this.confirms && pressed && this.asked !== point && confirm.asks(pressed, outcome.step.displaced !== null))
        this.#ask(point);
      else this.#play(outcome.step);
    } else this.#take(outcome.hold);
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
    if (point !== this.asked) this.asked = null;
    if (this.over === before || !this.step) return;
    this.game.announcement = this.preview(this.step);
  }

  /** What a step would do, in words. */
  preview(step: StepView): string {
    return previewText(step, this.game.board);
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

  /** Plays what was asked about. */
  confirm() {
    if (this.step) this.#play(this.step);
  }

  cancel() {
    if (this.held !== null) this.game.announcement = m.say_put_back();
    this.#clear();
  }

  /** Says what is there, and that it stays there. */
  deny(point: Point) {
    if (this.men[point]) this.game.announcement = m.say_blocked({ stack: pointText(point, this.men) });
  }

  /** Ends the turn, where that may be. Where moves are left that could be used, that is asked first. */
  endTurn() {
    const { end, game } = this;
    if (!end) return;
    const asks = !this.ending && game.actions.some(({ kind }) => kind === "step");
    this.#clear();
    if (!asks) return game.act(end);
    this.#ending = game.actions;
    game.announcement = m.fib_end_ask({ left: game.state.left });
  }

  /** Continues the turn that was about to end. */
  playOn() {
    this.#ending = null;
  }

  /** Shows what pressing a target again would play. */
  #ask(point: Point) {
    this.aim(point);
    this.asked = point;
    this.game.announcement = [this.step ? this.preview(this.step) : "", m.confirm_again()].join(m.say_join());
  }

  #take(point: Point) {
    this.game.animator.finish();
    this.game.animator.sound("lift");
    this.#held = { point, actions: this.game.actions };
    this.#ending = null;
    this.asked = null;
    this.over = null;
    this.game.announcement = heldText(point, this.men, this.group.length, this.targets.size);
  }

  #play(step: StepView) {
    const { lift, game } = this;
    const above = (point: Point) => ({ x: place(point, game.flip).x, y: place(point, game.flip).y - 9 });
    const start = (lift && this.grip.place) ?? (lift?.over ? above(lift.over) : place(step.from, game.flip));
    this.#clear();
    game.act(step, start);
  }

  #clear() {
    this.#held = null;
    this.#ending = null;
    this.asked = null;
    this.over = null;
    this.at = null;
  }
}
