import type { DrawnTurn } from "../play/types";
import type { PlanStep } from "./board/marks";
import type { MoveView } from "./wire";

/** The steps of a turn, as the board draws them. */
export function stepsOf(moves: readonly MoveView[]): PlanStep[] {
  return moves.flatMap((move): PlanStep[] =>
    move.kind === "step" ? [{ from: move.from, to: move.to, exchange: move.displaced !== null }] : [],
  );
}

/** The turn that a review draws in this tone. */
export function drawnSteps(drawn: readonly DrawnTurn<MoveView>[], tone: DrawnTurn<MoveView>["tone"]): PlanStep[] {
  return stepsOf(drawn.find((turn) => turn.tone === tone)?.moves ?? []);
}
