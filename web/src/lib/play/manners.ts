import { fibonacci, type FibonacciPlay } from "../fibonacci/adapter";
import { focus } from "../focus/adapter";
import type { Game } from "./game.svelte";
import type { FocusPlay, Manner, Play } from "./adapter";
import type { Board } from "../wire";

/** A game whatever is played. */
export type AnyGame = Game<FocusPlay> | Game<FibonacciPlay>;

/** How the game of a board is played on the page. */
export function mannerOf(board: Board): Manner<Play> {
  return (board.game === "fibonacci" ? fibonacci : focus) as unknown as Manner<Play>;
}

/** The game as one of Fibonacci, if it is one. */
export function asFibonacci(game: Game<Play> | AnyGame): Game<FibonacciPlay> | null {
  return game.view?.start.game === "fibonacci" ? (game as unknown as Game<FibonacciPlay>) : null;
}
