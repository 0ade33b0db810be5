import { expect, test } from "vitest";
import type { TournamentView } from "../wire";
import { boxOf, csv, isDecided, mayPair, nameOf } from "./tables";

const entrant = (number: number, name: string | null) => {
  return { number, name, account: false, members: [], active: true, removed: false };
};
const table = { seats: [2, 1], places: [1, null], game: null, contested: null, settled: false, unrated: false };
const view: TournamentView = {
  id: "0",
  version: 3,
  name: "Evening",
  variant: "focus-2",
  seats: 2,
  teams: false,
  format: { kind: "swiss", rounds: 2 },
  round_count: 2,
  bots: false,
  play: null,
  tie_breaks: ["buchholz"],
  closed: false,
  organiser: true,
  co_organisers: [],
  me: 2,
  seat: { number: 1, table },
  entrant_count: 3,
  active_count: 3,
  entrants: [entrant(1, "=Ann, the first"), entrant(2, "Bo"), entrant(3, null)],
  rounds: [{ tables: 1, decided: 1 }],
  round: { number: 1, first_table: 1, tables: [table], byes: [3] },
  order: [2, 3, 1],
  first_line: 1,
  standings: [
    {
      rank: 1,
      entrant: 2,
      points: 1,
      tie_breaks: [0.5],
      annulled: false,
      rounds: [{ kind: "table", seat: 1, opponents: [1], points: 1, place: 1, forfeit: false }],
    },
    { rank: 1, entrant: 3, points: 1, tie_breaks: [0.5], annulled: false, rounds: [{ kind: "bye", points: 1 }] },
    {
      rank: 3,
      entrant: 1,
      points: 0,
      tie_breaks: [0],
      annulled: false,
      rounds: [{ kind: "table", seat: 2, opponents: [2], points: 0, place: null, forfeit: true }],
    },
  ],
};

test("a round is decided by its results, and another one follows if two are left", () => {
  expect([isDecided(view), mayPair(view)]).toEqual([true, true]);
  expect(isDecided({ ...view, rounds: [{ tables: 1, decided: 0 }] })).toBe(false);
  expect(mayPair({ ...view, active_count: 1 })).toBe(false);
  expect(mayPair({ ...view, closed: true })).toBe(false);
  expect(nameOf(view, 3)).toBe("#3");
});

test("no name is a formula or breaks a line of the table", () => {
  const lines = csv(view).split("\r\n");
  expect(lines[1]).toBe("1,Bo,3 · 1,1,0.5");
  expect(lines[2]).toBe("1,#3,– · 1,1,0.5");
  expect(lines[3]).toBe(`3,"'=Ann, the first",1 · ✕,0,0`);
});

test("a box says how a round ended, without the tables of the round", () => {
  const [won, , absent] = view.standings;
  expect(boxOf(view, won!, 0)).toEqual({ result: "won", text: "3" });
  expect(boxOf(view, absent!, 0)).toEqual({ result: "lost", text: "✕" });
  const of = (place: number | null, points: number | null, opponents: number[]) => {
    const cell = { kind: "table" as const, seat: 1, opponents, points, place, forfeit: false };
    return boxOf(view, { ...won!, rounds: [cell] }, 0).result;
  };
  expect([of(1, 0.5, [1]), of(2, 0, [1]), of(null, null, [1])]).toEqual(["drawn", "lost", "playing"]);
  // At a table of three all tie, or two share the first place.
  expect([of(1, 1, [1, 3]), of(1, 1.5, [1, 3])]).toEqual(["drawn", "won"]);
});
