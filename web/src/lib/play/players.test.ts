import { expect, test } from "vitest";
import type { SeatView } from "../wire";
import { playerName } from "./players";

const seat = (name: string | null, more: Partial<SeatView> = {}): SeatView => ({
  seat: 2,
  side: 2,
  kind: "human",
  level: null,
  name,
  account: false,
  program: false,
  person: 7,
  left: false,
  ...more,
});

test("a name that somebody typed is never taken for an account's", () => {
  expect(playerName(seat("Mira", { account: true }), [])).toBe("Mira");
  expect(playerName(seat("Ben", { typed: { at: "screen", of: "Mira" } }), [])).toBe("Ben, at Mira’s screen");
  expect(playerName(seat("Mira", { typed: { at: "screen", of: null } }), [])).toBe("Mira (guest)");
  expect(playerName(seat("Mira", { typed: { at: "record" } }), [1, 2])).toBe("Mira, as in the file");
  expect(playerName(seat(null), [])).toBe("Guest 8");
});

test("who typed it reads it as it was typed", () => {
  expect(playerName(seat("Ben", { typed: { at: "screen", of: "Mira" } }), [1, 2])).toBe("Ben");
  expect(playerName(seat("Ben", { typed: { at: "screen", of: null }, kind: "bot", level: 5, left: true }), [])).toBe(
    "Ben (guest) left; the computer plays on",
  );
});
