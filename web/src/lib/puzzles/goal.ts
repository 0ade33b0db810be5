import { readVariant } from "../variant";
import type { PuzzleSummary, PuzzleWhy } from "../wire";
import { gameOf } from "./choice";
import type { PuzzleText } from "./text";

type What = Pick<PuzzleSummary, "variant" | "theme" | "length">;

/** Whether turns have several moves, as in Fibonacci. */
export const inTurns = (puzzle: What) => gameOf(puzzle.variant) === "fibonacci";

/** Whether the card game's aim counts: six strikes connected, three of them next to the centre. */
const withCards = (puzzle: What) => readVariant(puzzle.variant).mode === "fibonacci-cards";

/** The task as a heading with the placeholders `[seat]` and `[moves]`. */
export function goalOf(puzzle: What, text: PuzzleText): string {
  if (puzzle.theme === "save" && withCards(puzzle)) return text.saveCards;
  if (puzzle.theme !== "win")
    return puzzle.theme === "save" && inTurns(puzzle) ? text.saveTurn : text.goals[puzzle.theme];
  if (inTurns(puzzle)) return text.winTurn;
  return puzzle.length === 1 ? text.winNow : text.winIn;
}

/** The task in a sentence, with the placeholders `[cards]`, `[solution]` and `[others]` of the risk. */
export function taskOf(puzzle: What, text: PuzzleText): string {
  if (withCards(puzzle)) return puzzle.theme === "win" ? text.taskCards : text.taskSaveCards;
  if (inTurns(puzzle)) return puzzle.theme === "win" ? text.taskTurn : text.taskSaveTurn;
  return puzzle.theme === "win" && puzzle.length === 1 ? text.taskNow : text.tasks[puzzle.theme];
}

/** What is wrong with a move. */
export function whyOf(puzzle: What, why: PuzzleWhy, text: PuzzleText): string {
  if (why === "loses-at-once" || !inTurns(puzzle)) return text.why[why];
  if (why === "too-slow") return text.whyTurn;
  return withCards(puzzle) ? text.whySaveCards : text.whySaveTurn;
}
