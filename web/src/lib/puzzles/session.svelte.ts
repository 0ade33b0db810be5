import type { PuzzleAnswer, PuzzleRated, PuzzleSolution, PuzzleView } from "../wire";
import { puzzles } from "./server";

/** Progress with a puzzle. */
export type Stage = "open" | "solved" | "shown";

/** An attempt at a puzzle: what was right so far, and which help was given. */
export class PuzzleSession {
  /** The solver's correct actions. */
  own = $state.raw<readonly string[]>([]);
  /** Number of actions played, including replies. */
  played = 0;
  stage = $state<Stage>("open");
  /** The origin of the next action, once requested; null in it means the reserve. */
  hint = $state.raw<{ from: string | null } | null>(null);
  /** The rating change, if it counts. */
  rated = $state.raw<PuzzleRated | null>(null);
  /** Whether any hint was requested. */
  helped = $state(false);

  /** The newest wrong action after the correct ones. */
  #wrong: string | null = null;
  /** Whether anything was tried, so that the server reveals the solution. */
  tried = $state(false);

  constructor(readonly puzzle: PuzzleView) {}

  /** Asks whether an action is correct. */
  async judge(action: string): Promise<PuzzleAnswer> {
    const answer = this.#noted(await puzzles.judge(this.puzzle.id, { actions: [...this.own, action] }));
    this.#wrong = answer.verdict === "wrong" ? action : null;
    this.tried = true;
    return answer;
  }

  /** Continues after a correct action. */
  goOn(action: string, { verdict, moves }: PuzzleAnswer) {
    this.own = [...this.own, action];
    this.played = moves.length;
    this.hint = null;
    if (verdict === "solved") this.stage = "solved";
  }

  /** Asks for the origin of the next action. */
  async askHint() {
    const { own } = this;
    const hint = this.#noted(await puzzles.hint(this.puzzle.id, { actions: [...own] }));
    this.helped = true;
    if (this.own === own && this.stage === "open") this.hint = hint;
  }

  /** Asks for the rest of the solution. */
  async solution(): Promise<PuzzleSolution> {
    const tried = this.#wrong === null ? {} : { tried: this.#wrong };
    return this.#noted(await puzzles.solution(this.puzzle.id, { actions: [...this.own], ...tried }));
  }

  #noted<A extends { rated: PuzzleRated | null }>(answer: A): A {
    this.rated ??= answer.rated;
    return answer;
  }
}
