import { expect, test } from "vitest";
import type { TournamentView } from "../wire";
import { csv, isDecided, mayPair, nameOf, tableOf } from "./tables";

const entrant = (name: string | null) => ({ name, account: false, members: [], active: true });
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
  me: 2,
  entrants: [entrant("=Ann, the first"), entrant("Bo"), entrant(null)],
  rounds: [{ tables: [{ seats: [2, 1], places: [1, 2], game: null }], byes: [3] }],
  standings: [
    {
      rank: 1,
      entrant: 2,
      points: 1,
      tie_breaks: [0.5],
      annulled: false,
      rounds: [{ kind: "table", seat: 1, opponents: [1], points: 1, forfeit: false }],
    },
    { rank: 1, entrant: 3, points: 1, tie_breaks: [0.5], annulled: false, rounds: [{ kind: "bye", points: 1 }] },
    {
      rank: 3,
      entrant: 1,
      points: 0,
      tie_breaks: [0],
      annulled: false,
      rounds: [{ kind: "table", seat: 2, opponents: [2], points: 0, forfeit: true }],
    },
  ],
};

test("an entrant finds its table, and the round is decided by its results", () => {
  expect(tableOf(view, 1)?.number).toBe(1);
  expect(tableOf(view, 3)).toBeUndefined();
  expect([isDecided(view), mayPair(view)]).toEqual([true, true]);
  const open = { ...view, rounds: [{ tables: [{ seats: [2, 1], places: null, game: null }], byes: [3] }] };
  expect(isDecided(open)).toBe(false);
  expect(mayPair({ ...view, closed: true })).toBe(false);
  expect(nameOf(view, 3)).toBe("#3");
});

test("no name is a formula or breaks a line of the table", () => {
  const lines = csv(view).split("\r\n");
  expect(lines[1]).toBe("1,Bo,3 · 1,1,0.5");
  expect(lines[2]).toBe("1,#3,– · 1,1,0.5");
  expect(lines[3]).toBe(`3,"'=Ann, the first",1 · ✕,0,0`);
});
