import { beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";
import { GamePages } from "./game-pages.svelte";
import type { GameSummary } from "./wire";

const game = (id: string): GameSummary => ({
  id,
  variant: "focus-2",
  seats: [],
  mine: [],
  ply: 0,
  turn: 1,
  result: null,
  pace: null,
  rated: false,
  public: false,
  hints: false,
  board: null,
  due: null,
  created: "",
  changed: "",
});
const page = (ids: string[], next: string | null) => ({ games: ids.map(game), next });
const asked = vi.spyOn(api, "games");
beforeEach(() => void asked.mockReset());

test("pages follow each other, and no game comes twice", async () => {
  const pages = new GamePages("open");
  asked.mockResolvedValueOnce(page(["a", "b"], "b"));
  await pages.load();
  asked.mockResolvedValueOnce(page(["b", "c"], null));
  await pages.more();
  expect(asked.mock.calls).toEqual([[{ state: "open" }], [{ state: "open", before: "b" }]]);
  expect(pages.games.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  await pages.more();
  expect(asked).toHaveBeenCalledTimes(2);
  pages.drop("b");
  expect(pages.games.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a page that could not be read can be asked for again", async () => {
  const pages = new GamePages("over");
  asked.mockResolvedValueOnce(page(["a"], "a"));
  await pages.load();
  asked.mockRejectedValueOnce(new Error("offline"));
  await expect(pages.more()).rejects.toThrow("offline");
  expect([pages.loading, pages.next]).toEqual([false, "a"]);
});
