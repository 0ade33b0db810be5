import type { PuzzleAnswer, PuzzleRated, PuzzleSolution, PuzzleView } from "../wire";
import { puzzles } from "./server";

/** Progress with a puzzle. */
export type Stage = "open" | "solved" | "shown";

/** An attempt at a puzzle: what was right so far, and which help was given. */
export class PuzzleSession {
  /** The own actions that were right. */
  own = $state.raw<readonly string[]>([]);
  /** How many actions have been played with the replies. */
  played = 0;
  stage = $state<Stage>("open");
  /** Where the next action begins, once that was asked for; null in it: in the reserve. */
  hint = $state.raw<{ from: string | null } | null>(null);
  /** What it has done to a rating, where it counts. */
  rated = $state.raw<PuzzleRated | null>(null);
  /** Whether a hint was asked for at any move. */
  helped = $state(false);

  /** The newest action that was wrong after those that were right. */
  #wrong: string | null = null;
  /** Whether anything was tried, so that the server gives the solution. */
  tried = $state(false);

  constructor(readonly puzzle: PuzzleView) {}

  /** Asks whether an action is right. */
  async judge(action: string): Promise<PuzzleAnswer> {
    const answer = this.#noted(await puzzles.judge(this.puzzle.id, { actions: [...this.own, action] }));
    this.#wrong = answer.verdict === "wrong" ? action : null;
    this.tried = true;
    return answer;
  }

  /** An action was right. */
  goOn(action: string, { verdict, moves }: PuzzleAnswer) {
    this.own = [...this.own, action];
    this.played = moves.length;
    this.hint = null;
    if (verdict === "solved") this.stage = "solved";
  }

  /** Asks where the next action begins. */
  async askHint() {
    const { own } = this;
    const hint = this.#noted(await puzzles.hint(this.puzzle.id, { actions: [...own] }));
    this.helped = true;
    if (this.own === own && this.stage === "open") this.hint = hint;
  }

  /** Asks for what is left. */
  async solution(): Promise<PuzzleSolution> {
    const tried = this.#wrong === null ? {} : { tried: this.#wrong };
    return this.#noted(await puzzles.solution(this.puzzle.id, { actions: [...this.own], ...tried }));
  }

  #noted<A extends { rated: PuzzleRated | null }>(answer: A): A {
    this.rated ??= answer.rated;
    return answer;
  }
}
