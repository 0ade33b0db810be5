import type { PuzzleSummary, PuzzleWhy } from "../wire";
import { gameOf } from "./choice";
import type { PuzzleText } from "./text";

type What = Pick<PuzzleSummary, "variant" | "theme" | "length">;

/** Whether it is about a turn of several moves, as in Fibonacci. */
export const inTurns = (puzzle: What) => gameOf(puzzle.variant) === "fibonacci";

/** What is to be done, as a heading with `[seat]` and `[moves]` to be filled in. */
export function goalOf(puzzle: What, text: PuzzleText): string {
  if (puzzle.theme !== "win") return puzzle.theme === "save" && inTurns(puzzle) ? text.saveTurn : text.goals[puzzle.theme];
  if (inTurns(puzzle)) return text.winTurn;
  return puzzle.length === 1 ? text.winNow : text.winIn;
}

/** The same in a sentence. */
export function taskOf(puzzle: What, text: PuzzleText): string {
  if (inTurns(puzzle)) return puzzle.theme === "win" ? text.taskTurn : text.taskSaveTurn;
  return puzzle.theme === "win" && puzzle.length === 1 ? text.taskNow : text.tasks[puzzle.theme];
}

/** What is wrong with a move. */
export function whyOf(puzzle: What, why: PuzzleWhy, text: PuzzleText): string {
  if (inTurns(puzzle)) return why === "too-slow" ? text.whyTurn : text.whySaveTurn;
  return text.why[why];
}
