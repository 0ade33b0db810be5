import type {
  GameHistory,
  PuzzleAnswer,
  PuzzleGiveUp,
  PuzzleHint,
  PuzzleRated,
  PuzzleSolution,
  PuzzleTry,
} from "../wire";
import { puzzles } from "./server";

/** What is to be solved: a puzzle, or an exercise of a study. */
export type Posed = GameHistory & {
  id: string;
  variant: string;
  /** The solver's seat. */
  seat: number;
  /** The side of each seat. */
  sides: readonly number[];
  /** Number of own moves in the solution. */
  length: number;
};

/** Judges tries and knows the solution. Everything rejects with `Refused`. */
export interface PuzzleJudge {
  judge(id: string, tried: PuzzleTry): Promise<PuzzleAnswer>;
  hint(id: string, right: PuzzleTry): Promise<PuzzleHint>;
  solution(id: string, right: PuzzleGiveUp): Promise<PuzzleSolution>;
}

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

  constructor(
    readonly puzzle: Posed,
    readonly server: PuzzleJudge = puzzles,
  ) {}

  /** Asks whether an action is correct. */
  async judge(action: string): Promise<PuzzleAnswer> {
    const answer = this.#noted(await this.server.judge(this.puzzle.id, { actions: [...this.own, action] }));
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
    const hint = this.#noted(await this.server.hint(this.puzzle.id, { actions: [...own] }));
    this.helped = true;
    if (this.own === own && this.stage === "open") this.hint = hint;
  }

  /** Asks for the rest of the solution. */
  async solution(): Promise<PuzzleSolution> {
    const tried = this.#wrong === null ? {} : { tried: this.#wrong };
    return this.#noted(await this.server.solution(this.puzzle.id, { actions: [...this.own], ...tried }));
  }

  #noted<A extends { rated: PuzzleRated | null }>(answer: A): A {
    this.rated ??= answer.rated;
    return answer;
  }
}
