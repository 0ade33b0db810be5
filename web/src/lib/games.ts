import { gamesBehindFlags } from "virtual:games-behind-flags";
import { fibonacciUi } from "./fibonacci/ui";
import { focusUi } from "./focus/ui";
import type { GameUi } from "./play/ui";
import { readVariant } from "./variant";

/** The games that the page can show, in the order in which they are offered. */
export const games: readonly [GameUi, ...GameUi[]] = [focusUi, fibonacciUi, ...gamesBehindFlags];

/** The game of that name on the wire; undefined if the server knows more games than this page. */
export function gameNamed(name: string): GameUi | undefined {
  return games.find((game) => game.name === name);
}

/** The game that a mode is one of. */
export function gameOfMode(mode: string): GameUi | undefined {
  return games.find(({ words }) => words.hasMode(mode));
}

/** The game that a variant is played as. */
export function gameOfVariant(variant: string): GameUi | undefined {
  return gameOfMode(readVariant(variant).mode);
}
