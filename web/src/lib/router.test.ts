import { expect, test } from "vitest";
import { parseRoute } from "./router.svelte";

test("paths name pages", () => {
  expect(parseRoute("/")).toEqual({ name: "home" });
  expect(parseRoute("/rules/")).toEqual({ name: "rules", path: "/rules" });
  expect(parseRoute("/game/ab12")).toEqual({ name: "game", id: "ab12" });
  expect(parseRoute("/player/J%C3%B6rg%20A.")).toEqual({ name: "player", player: "Jörg A." });
  expect(parseRoute("/players")).toEqual({ name: "players" });
  expect(parseRoute("/player/%E0%A4%A")).toEqual({ name: "not-found" });
  expect(parseRoute("/puzzles")).toEqual({ name: "puzzles" });
  expect(parseRoute("/puzzles/ab12cd")).toEqual({ name: "puzzle", id: "ab12cd" });
  expect(parseRoute("/clubs")).toEqual({ name: "clubs" });
  expect(parseRoute("/club/ab12")).toEqual({ name: "club", id: "ab12" });
  expect(parseRoute("/club")).toEqual({ name: "not-found" });
  expect(parseRoute("/account")).toEqual({ name: "account" });
  expect(parseRoute("/learn/focus/first")).toEqual({ name: "lesson", game: "focus", lesson: "first" });
  expect(parseRoute("/learn/focus")).toEqual({ name: "not-found" });
  expect(parseRoute("/game")).toEqual({ name: "not-found" });
  expect(parseRoute("/rules/fibonacci")).toEqual({ name: "rules", path: "/rules/fibonacci" });
  expect(parseRoute("/rules/x/y")).toEqual({ name: "not-found" });
});
