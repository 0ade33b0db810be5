import { afterEach, expect, test } from "vitest";
import { Refused } from "./api";
import { overwriteGetLocale } from "./paraglide/runtime";
import { placeOf, unread } from "./records";

afterEach(() => overwriteGetLocale(() => "en"));

test("the place is taken out of what the server says", () => {
  expect(placeOf("record, line 5, column 14: d4-c4 is not allowed: nobody, there")).toEqual({
    line: "5",
    column: "14",
    reason: "d4-c4 is not allowed: nobody, there",
  });
  expect(placeOf("this record holds no game")).toEqual({ reason: "this record holds no game" });
});

test("a bad record is told with its file, place and reason", () => {
  overwriteGetLocale(() => "de");
  const error = new Refused("malformed", "record, line 5, column 14: d4-c4 is not allowed");
  expect(unread("a.gmt", error)).toEqual({
    told: ["a.gmt lässt sich nicht lesen; nichts daraus wurde hinzugefügt.", "Sieh in Zeile 5, Spalte 14 nach."],
    reason: "d4-c4 is not allowed",
  });
});

test("what is not the file's fault is told as everywhere", () => {
  expect(unread("a.gmt", new Refused("offline", "x")).told).toEqual(["The server cannot be reached."]);
  expect(unread("a.gmt", new Refused("too-large", "x")).told[0]).toContain("256 kB");
});
