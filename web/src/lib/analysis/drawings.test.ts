import { expect, test } from "vitest";
import { nextColour, readDrawings, toggled, writeDrawings, type Drawing } from "./drawings";

const circle: Drawing = { colour: "G", from: "d4", to: null };
const arrow: Drawing = { colour: "B", from: "c2", to: "k11" };

test("drawings are kept in a comment and taken out of it", () => {
  const comment = "[%csl Gd4,Re5] [%cal Bc2k11] watch this";
  const read = readDrawings(comment);
  expect(read).toEqual({ text: "watch this", drawings: [circle, { colour: "R", from: "e5", to: null }, arrow] });
  expect(writeDrawings(read.text, read.drawings)).toBe(comment);
  expect(readDrawings("before [%cal Bc2k11] after")).toEqual({ text: "before after", drawings: [arrow] });
  expect(writeDrawings("", [])).toBe("");
});

test("what is no drawing stays in the comment", () => {
  for (const comment of ["[%csl Gz9]", "[%clk 1:00]", "[%cal Gd4]", "plain"])
    expect(readDrawings(comment)).toEqual({ text: comment, drawings: [] });
});

test("drawn again it goes, in another colour it changes", () => {
  expect(toggled([], circle)).toEqual([circle]);
  expect(toggled([circle, arrow], circle)).toEqual([arrow]);
  expect(toggled([circle, arrow], { ...circle, colour: "Y" })).toEqual([arrow, { ...circle, colour: "Y" }]);
});

test("by keyboard it goes through all colours and off", () => {
  expect(nextColour([], "d4", null)).toBe("G");
  expect(nextColour([circle], "d4", null)).toBe("R");
  expect(nextColour([{ ...circle, colour: "Y" }], "d4", null)).toBeNull();
});
