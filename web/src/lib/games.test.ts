import { expect, test } from "vitest";
import { gameOfRules, games } from "./games";

test("the rules of every game are found at its name", () => {
  for (const game of games) expect(gameOfRules(`/rules/${game.name}`), game.name).toBe(game);
  expect(gameOfRules("/rules")?.name).toBe("focus");
  expect(gameOfRules("/rules/chess")).toBeUndefined();
});
