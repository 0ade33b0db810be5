import { expect, test } from "vitest";
import { languages, type Locale } from "../../language";
import { cellOf, squareIn } from "../board/geometry";
import { focusRules } from ".";
import { beginOf } from "./begin";
import { diagrams, type Diagram } from "./diagrams";
import type { Block } from "./text";

const others = Object.keys(languages).filter((language) => language !== "en") as Locale[];

/** What a block is, leaving out what it says. */
function shape(block: Block): string {
  if (typeof block === "string") return "text";
  if ("when" in block) return `${block.when} (${block.blocks.map(shape).join("; ")})`;
  if ("diagram" in block) return block.diagram;
  if ("list" in block)
    return `list of ${block.list.map((item) => (typeof item === "string" ? "text" : item.when)).join()}`;
  if ("keys" in block) return "keys";
  if ("editions" in block) return "editions";
  return `table ${block.table.map(([name]) => (name.startsWith("`") ? name : "key")).join(" ")}`;
}

test.each(others)("the rules in %s are built like the English ones", async (language) => {
  const outline = async (of: Locale) =>
    (await focusRules(of)).sections.map(({ id, when, blocks }) => [id, when, ...blocks.map(shape)]);
  expect(await outline(language)).toEqual(await outline("en"));
});

test.each(others)("the rules in %s are translated, and their marks are closed", async (language) => {
  const texts = (rules: unknown) =>
    [...JSON.stringify(rules).matchAll(/"((?:[^"\\]|\\.){12,})"/g)].map(([, text = ""]) => text);
  const english = new Set(texts(await focusRules("en")));
  const own = texts(await focusRules(language));
  expect(own.filter((text) => english.has(text))).toEqual([]);
  for (const text of own) {
    expect((text.match(/\*\*/g) ?? []).length % 2, text).toBe(0);
    expect((text.match(/`/g) ?? []).length % 2, text).toBe(0);
  }
});

test("every diagram is used", async () => {
  const used = (await focusRules("en")).sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === "object" && "when" in block ? block.blocks : [block]))
    .flatMap((block) => (typeof block === "object" && "diagram" in block ? [block.diagram] : []));
  expect([...new Set(used)].sort()).toEqual(Object.keys(diagrams).sort());
});

test.each(Object.entries<Diagram>(diagrams))("diagram %s could be a game's", (_, { board, marks = [] }) => {
  const squares = [...Object.keys(board.stacks), ...marks.map(({ square }) => square)];
  for (const square of squares) expect(squareIn(cellOf(square)), square).toBe(square);
  for (const men of Object.values(board.stacks)) expect(men).toMatch(/^[1-4]{1,5}$/);
  for (const seat of [1, 2]) {
    const onBoard = Object.values(board.stacks).join("").split(String(seat)).length - 1;
    const elsewhere = (board.reserves[seat - 1] ?? 0) + (board.captured[2 - seat]?.[seat - 1] ?? 0);
    expect(onBoard + elsewhere).toBeLessThanOrEqual(18);
  }
});

test("the starts for three and four have as many pieces as the rules say", () => {
  const count = (board: Diagram["board"]) =>
    [1, 2, 3, 4].map((seat) => Object.values(board.stacks).join("").split(String(seat)).length - 1);
  expect(count(diagrams["setup-3"].board)).toEqual([12, 12, 12, 0]);
  expect(count(diagrams["setup-4"].board)).toEqual([13, 13, 13, 13]);
  expect(diagrams["setup-4"].board.stacks).toMatchObject({
    c8: "2",
    f8: "3",
    b7: "3",
    a6: "2",
    h6: "3",
    a3: "1",
    g2: "1",
    f1: "4",
  });
});

test("the start is the start", () => {
  const { stacks } = diagrams.setup.board;
  const men = Object.values(stacks).join("");
  expect([men.split("1").length - 1, men.split("2").length - 1]).toEqual([18, 18]);
  expect([stacks.d5, stacks.d4, stacks.b7, stacks.g2]).toEqual(["1", "2", "2", "1"]);
});

test("what happens in the diagrams is what the rules say", () => {
  const after = (target: string, landing: string) => (target + landing).slice(-5);
  const { "five-before": five, "five-after": fiveAfter, "drop-before": drop, "drop-after": dropAfter } = diagrams;
  expect(fiveAfter.board.stacks.f5).toBe(after(five.board.stacks.f5 ?? "", five.board.stacks.b5 ?? ""));
  expect(dropAfter.board.stacks.e5).toBe(after(drop.board.stacks.e5 ?? "", "1"));
});

test("a diagram is played on by the rules that are read", () => {
  const domination = { variant: "focus-2:domination", seats: 2, settings: { movement: "up-to" } };
  expect(beginOf("setup", domination)).toEqual({ variant: "focus-2:domination", position: null });
  expect(beginOf("setup-4", domination)).toEqual({ variant: "focus-4", position: null });
  expect(beginOf("five-before", domination)).toMatchObject({ variant: "focus-2,movement=up-to" });
  expect(beginOf("five-before", null)).toMatchObject({ variant: "focus-2" });
  expect(beginOf("five-after", null)).toBeNull();
  // The win is one move away: e7 goes to e6.
  expect(beginOf("end", null)?.position).toBe(
    "x4/x,1,x,1,x2/x4,2,x3/x,2221,x,1,x2,221,x/x5,1,x2/x3,2211,x4/x3,11,x2/x4 1 2,0 0,10/6,0 0 8",
  );
});
