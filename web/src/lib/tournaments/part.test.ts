import { expect, test, vi } from "vitest";
import { api, type TournamentPart } from "../api";
import type { TournamentView } from "../wire";
import { isWhole, wholeTournament } from "./part";

const count = 10;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
let version = 3;

/** What a server answers that shows four lines and two tables at a time. */
function answer({ table = 1, line = 1 }: TournamentPart = {}): TournamentView {
  const lines = numbers.slice(line - 1, line + 3);
  const tables = numbers.slice(0, 5).slice(table - 1, table + 1);
  return {
    id: "1",
    version,
    entrants: lines.map((number) => ({ number })),
    rounds: [{ tables: 5, decided: 0 }],
    round: { number: 1, first_table: table, tables: tables.map((seat) => ({ seats: [seat, 11 - seat] })), byes: [] },
    order: numbers,
    first_line: line,
    standings: lines.map((entrant) => ({ entrant })),
  } as unknown as TournamentView;
}

test("a large tournament is read part by part until it is whole", async () => {
  const asked = vi.spyOn(api, "tournament").mockImplementation((_, part) => Promise.resolve(answer(part)));
  expect(isWhole(answer())).toBe(false);
  const whole = await wholeTournament("1");
  expect(whole.standings.map(({ entrant }) => entrant)).toEqual(numbers);
  expect(whole.entrants.map(({ number }) => number)).toEqual(numbers);
  expect(whole.round?.tables.map(({ seats }) => seats[0])).toEqual([1, 2, 3, 4, 5]);
  expect(isWhole(whole)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a tournament that changes or ends meanwhile is not asked for without end", async () => {
  const asked = vi.spyOn(api, "tournament").mockImplementation((_, part) => {
    const view = answer(part);
    version++;
    return Promise.resolve(view);
  });
  asked.mockClear();
  expect((await wholeTournament("1")).standings).toHaveLength(4);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockImplementation(() => Promise.resolve({ ...answer(), standings: [] }));
  await wholeTournament("1");
  expect(asked.mock.calls.length).toBeLessThan(10);
});
