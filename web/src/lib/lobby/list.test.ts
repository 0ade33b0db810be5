import { expect, test } from "vitest";
import type { OfferView, PlayingView } from "../wire";
import { after } from "./list";

const game = {
  variant: "focus-2",
  seats: [],
  mine: [],
  ply: 0,
  turn: null,
  result: null,
  pace: null,
  rated: false,
  public: true,
  hints: false,
  board: null,
  due: null,
  created: "",
  changed: "",
};
const offer = (id: string, rated = false): OfferView => ({ ...game, id, rated, maker: 1, rating: null });
const playing = (id: string, watchers = 1): PlayingView => ({ ...game, id, watchers });
const nothing = { type: "change", offers: [], gone: [], games: [], order: null, people: 2 } as const;

test("changes are laid over what was told before", () => {
  const all = after(
    { offers: [], games: [], people: 0 },
    { type: "lobby", offers: [offer("a"), offer("b")], games: [playing("x"), playing("y")], people: 2 },
  );
  expect(after(all, { ...nothing, offers: [], gone: [], games: [] })).toEqual(all);
  const changed = after(all, {
    ...nothing,
    offers: [offer("c"), offer("b", true)],
    gone: ["a"],
    games: [playing("y", 5), playing("z")],
    order: ["y", "z"],
  });
  expect(changed.offers).toEqual([offer("c"), offer("b", true)]);
  expect(changed.games).toEqual([playing("y", 5), playing("z")]);
});

test("what was missed meanwhile is made up for by the whole", () => {
  const before = { offers: [offer("a")], games: [playing("x")], people: 2 };
  expect(after(before, { type: "lobby", offers: [], games: [], people: 1 })).toEqual({
    offers: [],
    games: [],
    people: 1,
  });
});
