import { expect, test } from "vitest";
import { clockText, dayText, daysText, secondsText, secondsToSay, timeLeft, vacationOf, voidLeft } from "./clock";

const clocks = {
  left: [60_000, null, 5_000],
  running: 1,
  vacation: [null, null, null],
  gathering: false,
  void_in: null,
  ago: 2_000,
};

test("only the clock that runs runs, and never below nothing", () => {
  expect(timeLeft(clocks, 1_000, 1, 4_000)).toBe(55_000);
  expect(timeLeft(clocks, 1_000, 1, 400_000)).toBe(0);
  expect(timeLeft(clocks, 1_000, 3, 4_000)).toBe(5_000);
  expect(timeLeft(clocks, 1_000, 2, 4_000)).toBeNull();
  expect(timeLeft({ ...clocks, running: null }, 1_000, 1, 4_000)).toBe(60_000);
});

test("the time for a first turn runs from when it was told, and is said in seconds", () => {
  expect(voidLeft(clocks, 1_000, 4_000)).toBeNull();
  expect(voidLeft({ ...clocks, void_in: 60_000 }, 1_000, 4_000)).toBe(55_000);
  expect(voidLeft({ ...clocks, void_in: 60_000 }, 1_000, 400_000)).toBe(0);
  expect([secondsText(54_001, "en"), secondsText(1_000, "de")]).toEqual(["55 seconds", "1 Sekunde"]);
  expect(secondsText(250_000, "fr")).toBe("5 minutes");
});

test("a clock that shows nothing has run out", () => {
  expect([3_723_000, 300_000, 60_001, 59_999, 20_000].map(clockText)).toEqual([
    "1:02:03",
    "5:00",
    "1:01",
    "1:00",
    "0:20",
  ]);
  expect([19_950, 9_400, 9_301, 1, 0].map(clockText)).toEqual(["0:20.0", "0:09.4", "0:09.4", "0:00.1", "0:00.0"]);
});

test("days are said in the reader's language", () => {
  const hour = 3_600_000;
  expect(daysText(72 * hour, "en")).toBe("3 days");
  expect(daysText(47 * hour, "en")).toBe("47 hours");
  expect(daysText(1, "de")).toBe("1 Minute");
});

test("a minute, half a minute and ten seconds are said once each", () => {
  expect(secondsToSay(60_100, 60_000)).toBe(60);
  expect(secondsToSay(60_000, 59_900)).toBeNull();
  expect(secondsToSay(31_000, 29_000)).toBe(30);
  expect(secondsToSay(61_000, 9_000)).toBe(10);
});

test("a clock stands still until its player's vacation is over", () => {
  const until = "2026-12-03T10:00:00.000Z";
  const resting = { ...clocks, vacation: [until, null, null], ago: -30_000 };
  expect(timeLeft(resting, 1_000, 1, 31_000)).toBe(60_000);
  expect(timeLeft(resting, 1_000, 1, 36_000)).toBe(55_000);
  expect(vacationOf(resting, 1, Date.parse(until) - 1)).toEqual(new Date(until));
  expect(vacationOf(resting, 1, Date.parse(until))).toBeNull();
  expect(vacationOf(resting, 2, 0)).toBeNull();
  expect(dayText(new Date(2026, 11, 3), "en")).toBe("December 3");
  expect(dayText(new Date(2026, 11, 3), "de", "short")).toBe("3. Dez.");
});
