import type { Place } from "../board/place";
import type { BoardTrial, GameTypes } from "../play/types";
import type * as Wire from "../wire";
import { good } from "./facts";
import { firstTurn, movesAfter, type Reviewed, type Rules } from "./reviewed";
import type { Reviewing } from "./reviewing.svelte";
import type { Decision } from "./types";

/**
 * Looking for the better play after a mistake: the seat that made it can play on the board, and the engine judges the
 * turn once it is made.
 */
export class Trial<T extends GameTypes> implements BoardTrial<T> {
  /** The state after what has been tried; null until the rules have answered. */
  state = $state.raw<T["state"] | null>(null);
  board: T["board"];
  /** The actions tried. */
  turn = $state.raw<readonly string[]>([]);
  /** The engine's judgement; null until then. */
  judged = $state.raw<Decision | null>(null);
  /** The turn that refutes a wrong one; empty if unknown. */
  reply = $state.raw<readonly T["move"][]>([]);
  failed = $state(false);
  /** Waiting for the rules or the engine. */
  busy = $state(false);
  readonly #decision: Decision;
  #asked = 0;

  constructor(
    readonly game: Reviewed<T>,
    readonly reviewing: Reviewing,
    readonly index: number,
    readonly ask: Rules,
  ) {
    const decision = reviewing.decisions[index];
    if (!decision) throw new Error(`there is no decision ${index}`);
    this.#decision = decision;
    this.board = $state.raw(this.#start);
  }

  get #start(): T["board"] {
    return this.game.boards[this.#decision.ply] ?? this.game.view.start;
  }

  get seat(): number {
    return this.#decision.seat;
  }

  /** Whether the tried turn is as good as the best one. */
  get right(): boolean {
    return this.judged !== null && this.judged.loss <= good;
  }

  /** What can be tried now. */
  get actions(): readonly T["action"][] {
    return this.judged || this.busy ? [] : (this.state?.actions ?? []);
  }

  /** Puts it on the game's board, once the rules have answered. */
  async begin() {
    this.game.look(this.#decision.ply);
    await this.#learn();
    if (!this.failed) this.game.trial = this;
  }

  /** Returns the board to the game. */
  end() {
    this.#asked += 1;
    if (this.game.trial === this) this.game.trial = null;
    this.game.look(this.#decision.ply);
    this.game.animator.show(this.game.board);
  }

  /** Starts over. */
  again() {
    this.turn = [];
    this.judged = null;
    this.reply = [];
    this.board = this.#start;
    this.game.animator.show(this.board);
    void this.#learn();
  }

  /** Tries an action of `actions`. */
  act(action: T["action"], start?: Place) {
    if (!this.actions.includes(action)) return;
    const { adapter, animator, rotation } = this.game;
    const [before, seat] = [this.board, this.seat];
    this.board = adapter.apply(before, seat, action);
    this.turn = [...this.turn, action.action];
    animator.finish();
    animator.play(adapter.animate(before, seat, action, rotation, { start }), this.board);
    void this.#learn();
  }

  /** Requests the engine's reply to a turn. */
  async #answer({ played_line: line, played }: Decision, number: number) {
    const { game, ask, reviewing } = this;
    const moves = await movesAfter<T>(game, ask, reviewing.line, this.#decision.ply, line);
    if (number === this.#asked) this.reply = firstTurn<T["move"]>(moves.slice(played.length));
  }

  /** Requests the state from the rules, and the engine's judgement if the turn is over. */
  async #learn() {
    const number = ++this.#asked;
    this.busy = true;
    try {
      const { game, reviewing, turn } = this;
      const actions = [...reviewing.line.actions.slice(0, this.#decision.ply), ...turn];
      const at = await this.ask({ ...reviewing.line, actions });
      if (number !== this.#asked) return;
      const view = game.adapter.view({ ...(game.view as unknown as Wire.GameView), ...at.history });
      if (!view) throw new Error(at.history.game);
      if (turn.length === 0 || goesOn(view.state, this.seat)) {
        this.state = view.state;
      } else {
        const judged = await reviewing.judge(this.index, turn);
        if (number !== this.#asked) return;
        this.judged = judged;
        if (judged && !this.right) await this.#answer(judged, number);
      }
    } catch {
      if (number === this.#asked) this.failed = true;
    }
    if (number === this.#asked) this.busy = false;
  }
}

/** Whether a seat is in the middle of a turn of several actions. */
function goesOn(state: GameTypes["state"] & { made?: number }, seat: number): boolean {
  return state.over === null && state.turn === seat && (state.made ?? 0) > 0;
}
