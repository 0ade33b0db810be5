import { fibonacciUi } from "./fibonacci/ui";
import { focusUi } from "./focus/ui";
import type { GameUi } from "./play/ui";
import { readVariant } from "./variant";

/** The games of this page, in the order of the list. */
export const games: readonly [GameUi, ...GameUi[]] = [focusUi, fibonacciUi];

/** The game of that name on the wire; undefined if the server knows more games than this page. */
export function gameNamed(name: string): GameUi | undefined {
  return games.find((game) => game.name === name);
}

/** The game whose rules are at this path: each has an address by its name, besides its own. */
export function gameOfRules(path: string): GameUi | undefined {
  return games.find(({ name, rulesPath }) => path === rulesPath || path === `/rules/${name}`);
}

/** The game of a mode. */
export function gameOfMode(mode: string): GameUi | undefined {
  return games.find(({ words }) => words.hasMode(mode));
}

/** The game of a variant. */
export function gameOfVariant(variant: string): GameUi | undefined {
  return gameOfMode(readVariant(variant).mode);
}
