import { Grip } from "../board/grip";
import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import { confirm, type Pressed } from "../play/confirm.svelte";
import type { Playable } from "../play/playable";
import { applyAction } from "./apply";
import { rise, standing, type Square } from "./board/geometry";
import { floating, type Lift } from "./board/lift";
import type { Mark, TrailMove } from "./board/marks";
import { drawnTrays, type TraySpots } from "./board/trays";
import { canLift, chooseAt, countsAt, isAction, press, targetsOf, type Choice } from "./choice";
import { guide, onlyReserve } from "./guide";
import { menText, previewText, stackText } from "./speech";
import { trailOf } from "./trail";
import type { ActionView, FocusTypes } from "./wire";

/** What the player has selected: men taken in hand, and where they hover. Legality is what `game.actions` says. */
export class Selection {
  #choice = $state.raw<{ choice: Choice; actions: readonly ActionView[] } | null>(null);
  /** The target about to be played. */
  over = $state<Square | null>(null);
  /** Where dragged men are; null if they are not dragged. */
  at = $state.raw<Place | null>(null);

  /** The target that was pressed, and is to be pressed again to play. */
  asked = $state<Square | null>(null);
  /** The men held, as they are drawn. */
  readonly grip = new Grip();

  /** The square below the hand, target or not. */
  #under: Square | null = null;

  constructor(
    readonly game: Playable<FocusTypes>,
    readonly trays: TraySpots = drawnTrays,
  ) {}

  /** In hand without having been taken: where nothing but the reserve can be played. */
  #given = $derived.by<Choice | null>(() => (onlyReserve(this.game.actions) ? { from: null, count: 1 } : null));
  /** What is chosen. A choice made among actions that are gone is none. */
  choice = $derived.by<Choice | null>(() =>
    this.#choice?.actions === this.game.actions ? this.#choice.choice : this.#given,
  );
  /** Whether what is in hand can be put back. */
  free = $derived.by(() => this.choice !== null && this.#given === null);
  /** The squares that only the rule against symmetry closes to what is in hand. */
  barred = $derived.by(() => {
    const from = this.choice?.from;
    const all = from && this.game.actions.length > 0 ? this.game.state.refused_exchanges : [];
    return new Set(all.flatMap((exchange) => (exchange.startsWith(`${from}~`) ? [exchange.slice(-2)] : [])));
  });
  targets = $derived.by(() =>
    this.choice ? targetsOf(this.game.actions, this.choice) : new Map<Square, ActionView>(),
  );
  /** What letting go would play. */
  action = $derived.by(() => (this.over === null ? null : (this.targets.get(this.over) ?? null)));
  /** How many can be lifted there. */
  counts = $derived.by(() => (this.choice ? countsAt(this.game.actions, this.choice.from) : []));

  /** The men held above the board. */
  lift = $derived.by<Lift | null>(() => {
    const [choice, seat] = [this.choice, this.game.hand];
    if (!choice || !seat) return null;
    const common = { seat, from: choice.from, hand: this.at, displaced: "" };
    if (this.action) {
      const { lifted: men, to: over, fallen, exchange } = this.action;
      return { ...common, men, over, fallen, displaced: exchange ? (this.game.board.stacks[over] ?? "") : "" };
    }
    const count = choice.count ?? (this.at ? (this.counts.at(-1) ?? 1) : 0);
    if (count === 0) return null;
    const men = choice.from === null ? String(seat) : (this.game.board.stacks[choice.from] ?? "").slice(-count);
    return { ...common, men, over: null, fallen: [] };
  });

  /** What has happened: it is out of the way while something is in hand. */
  trail = $derived.by<readonly TrailMove[]>(() => (this.free ? [] : trailOf(this.game)));

  marks = $derived.by<Mark[]>(() => {
    const { planned } = this.game;
    const squares = planned ? [planned.from, planned.to] : [];
    if (planned) return squares.flatMap((square): Mark[] => (square === null ? [] : [{ square, kind: "planned" }]));
    if (!this.choice) return [];
    const source: Mark[] = this.choice.from === null ? [] : [{ square: this.choice.from, kind: "source" }];
    const targets = [...this.targets.keys()].map((square): Mark => ({
      square,
      kind: square === this.over ? "aim" : "target",
    }));
    const barred = [...this.barred].map((square): Mark => ({ square, kind: "barred" }));
    return [...source, ...targets, ...barred];
  });

  height(square: Square): number {
    return this.game.board.stacks[square]?.length ?? 0;
  }

  canLift(from: Square | null): boolean {
    return canLift(this.game.actions, from);
  }

  /** A square was pressed; `piece` is the man under a fine pointer, from 0 at the bottom; `pressed`: by a pointer. */
  press(square: Square, piece: number | null, pressed: Pressed | null = null) {
    const { actions } = this.game;
    if (this.barred.has(square)) return this.#bar();
    const outcome = press(actions, this.choice, { square, height: this.height(square), piece });
    if (isAction(outcome)) {
      if (pressed && this.asked !== square && confirm.asks(pressed, outcome.exchange || outcome.fallen.length > 0))
        this.#ask(square);
      else this.#play(outcome);
    } else if (outcome === null && !this.free) this.deny(square);
    else this.#choose(outcome);
  }

  /** Takes the top `count` of a stack (null: as the target asks), or one of the reserve (`from` null). */
  take(from: Square | null, count: number | null) {
    const choice = chooseAt(this.game.actions, from, count);
    if (choice) this.#choose(choice);
    return choice !== null;
  }

  /** Changes how many are held; the number held already leaves it open again. */
  setCount(count: number) {
    const { choice } = this;
    if (choice) this.take(choice.from, choice.count === count ? null : count);
  }

  /** Hovers over a square; what is no target is none. */
  aim(square: Square | null) {
    const before = this.over;
    this.over = square !== null && this.targets.has(square) ? square : null;
    if (square !== this.#under && square !== null && this.barred.has(square))
      this.game.announcement = m.refused_symmetric();
    this.#under = square;
    if (square !== this.asked) this.asked = null;
    if (this.over !== before && this.action) this.game.announcement = this.preview(this.action);
  }

  /** Moves dragged men along; `point` is where the pointer is. */
  drag(point: Place, square: Square | null) {
    this.aim(square);
    this.at = { x: point.x, y: point.y + 8 + ((this.lift?.men.length ?? 1) * rise) / 2 };
  }

  /** Lets dragged men go: plays them on a target, else puts them back. */
  drop() {
    const barred = this.#under !== null && this.barred.has(this.#under);
    if (this.action) this.#play(this.action);
    else this.cancel();
    if (barred) this.#bar();
  }

  /** Plays what was asked about. */
  confirm() {
    if (this.action) this.#play(this.action);
  }

  cancel() {
    if (this.free) this.game.announcement = m.say_put_back();
    this.#clear();
  }

  /** Says what is there, and that it stays there; or what is to be done with what is in hand. */
  deny(square: Square) {
    const { state, actions } = this.game;
    if (this.choice) this.game.announcement = guide({ phase: state.phase, actions }, this.choice);
    else if (this.height(square) > 0)
      this.game.announcement = m.say_blocked({ stack: stackText(square, this.game.board.stacks[square] ?? "") });
  }

  /** What an action would make of its target, in words. */
  preview(action: ActionView): string {
    const { board, state } = this.game;
    // What will be there then nobody knows.
    if (this.game.planning) return action.action;
    const after = state.turn ? applyAction(board, state.turn, action) : null;
    return previewText(action, after?.stacks[action.to] ?? "");
  }

  /** Answers an exchange that the rule against symmetry forbids. */
  #bar() {
    this.game.refused = "symmetric";
  }

  /** Shows what pressing a target again would play. */
  #ask(square: Square) {
    this.aim(square);
    this.asked = square;
    this.game.announcement = [this.action ? this.preview(this.action) : "", m.confirm_again()].join(m.say_join());
  }

  #choose(choice: Choice | null) {
    if (!choice) return this.cancel();
    this.game.animator.finish();
    if (this.#choice?.choice.from !== choice.from) this.game.animator.sound("lift");
    this.#choice = { choice, actions: this.game.actions };
    this.over = null;
    this.asked = null;
    const targets = this.targets.size;
    if (choice.count === null && choice.from !== null) {
      this.game.announcement = m.say_selected({
        stack: stackText(choice.from, this.game.board.stacks[choice.from] ?? ""),
        targets,
      });
    } else this.game.announcement = m.say_lifted({ men: menText(choice.count ?? 1), targets });
  }

  #play(action: ActionView) {
    const { lift, game } = this;
    // They set out from where they are seen, wherever they were gliding to.
    let start: Place | undefined = (lift && this.grip.place) ?? undefined;
    if (lift && !start && action.from !== null) {
      // Chosen by key or tap: the men have not got there yet and set out from above their stack.
      start = standing(action.from, this.height(action.from) - action.lifted.length, game.rotation);
      start.y -= floating;
    }
    this.#clear();
    game.act(action, start);
  }

  #clear() {
    this.#choice = null;
    this.over = null;
    this.asked = null;
    this.at = null;
  }
}
