import type { DrawnTurn } from "../play/types";
import type { Suggestion } from "./board/marks";
import type { MoveView } from "./wire";

/** Turns that a review draws, as the board shows them. Each is one move. */
export function drawnSuggestions(drawn: readonly DrawnTurn<MoveView>[]): Suggestion[] {
  return drawn.flatMap(({ tone, moves: [move] }): Suggestion[] =>
    move
      ? [
          {
            rank: null,
            tone: tone === "strong" ? "hand" : "past",
            from: move.from,
            to: move.to,
            count: move.lifted.length,
            faint: false,
          },
        ]
      : [],
  );
}
