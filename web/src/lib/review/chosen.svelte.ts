import type { DrawnTurn, GameTypes } from "../play/types";
import { movesAfter, type Reviewed, type Rules } from "./reviewed";
import type { Reviewing } from "./reviewing.svelte";
import { Trial } from "./trial.svelte";

type DrawnMoves = DrawnTurn<GameTypes["move"]>["moves"];

/** The decision that the reader of a review looks at: what was played, the better play once it is shown, or a try to find it. */
export class ChosenDecision {
  /** Its place among all decisions; null while none is chosen. */
  index = $state<number | null>(null);
  /** Whether the better play is shown. */
  shown = $state(false);
  /** The try to find it; null while there is none. */
  trial = $state.raw<Trial<GameTypes> | null>(null);
  #better = $state.raw<DrawnMoves>([]);
  /** The try that was on the board. */
  #tried: Trial<GameTypes> | null = null;

  constructor(
    readonly game: Reviewed<GameTypes>,
    readonly reviewing: Reviewing,
    readonly rules: Rules,
  ) {}

  get #decision() {
    return this.index === null ? undefined : this.reviewing.decisions[this.index];
  }

  choose(index: number) {
    this.leave();
    this.index = index;
    this.shown = false;
    const ply = this.reviewing.decisions[index]?.ply;
    if (ply !== undefined) this.game.look(ply);
  }

  /** Lets the reader look for the better play on the board. */
  find() {
    if (this.index === null) return;
    this.trial = new Trial(this.game, this.reviewing, this.index, this.rules);
    void this.trial.begin();
  }

  /** Ends the try. */
  leave() {
    this.trial?.end();
    this.trial = null;
  }

  /** Forgets a try that has left the board: selecting another move ends it. An effect. */
  follow() {
    const { game, trial } = this;
    if (game.trial === trial) this.#tried = trial;
    else if (trial && this.#tried === trial) this.trial = null;
  }

  /** Asks the rules for the better play once it is shown. An effect; returns its teardown. */
  learn(): (() => void) | undefined {
    const decision = this.#decision;
    this.#better = [];
    if (!decision || !this.shown) return undefined;
    let late = false;
    movesAfter(this.game, this.rules, this.reviewing.line, decision.ply, decision.best).then(
      (moves) => void (late || (this.#better = moves)),
      () => undefined,
    );
    return () => void (late = true);
  }

  /** What the board shows: both turns where they were possible; in a try, what answers it. */
  get drawn(): readonly DrawnTurn<GameTypes["move"]>[] {
    const turns = (tone: DrawnTurn<never>["tone"], moves: DrawnMoves) => (moves.length > 0 ? [{ tone, moves }] : []);
    const decision = this.#decision;
    if (this.trial) return turns("muted", this.trial.reply);
    if (!decision || this.game.ply !== decision.ply) return [];
    const played = this.game.moves.slice(decision.ply, decision.ply + decision.played.length);
    return [...turns("muted", played), ...turns("strong", this.#better)];
  }
}
