import { expect, test } from "vitest";
import { languages, type Locale } from "../../language";
import { axialOf, neighbours, pointIn } from "../board/geometry";
import { centreOf } from "../board/men";
import { fibonacciRules } from ".";
import { beginOf } from "./begin";
import { diagrams, type Diagram } from "./diagrams";
import type { Block } from "./text";

const others = Object.keys(languages).filter((language) => language !== "en") as Locale[];

/** How many enemy strikes a diagram has next to a seat's centre. */
function attackersOn(men: Diagram["men"], seat: number): number {
  const round = neighbours(centreOf(men, seat) ?? expect.fail("the diagram has no such centre"));
  return round.filter((point) => men[point] === (seat === 1 ? "s" : "S")).length;
}

/** What a block is, leaving out what it says. */
function shape(block: Block): string {
  if (typeof block === "string") return "text";
  if ("when" in block) return `${block.when} (${block.blocks.map(shape).join("; ")})`;
  if ("diagram" in block) return block.diagram;
  if ("list" in block)
    return `list of ${block.list.map((item) => (typeof item === "string" ? "text" : item.when)).join()}`;
  if ("table" in block) return `table ${block.table.map(([name]) => (name.startsWith("`") ? name : "key")).join(" ")}`;
  return Object.keys(block).join();
}

test.each(others)("the rules in %s are built like the English ones", async (language) => {
  const outline = async (of: Locale) =>
    (await fibonacciRules(of)).sections.map(({ id, when, blocks }) => [id, when, ...blocks.map(shape)]);
  expect(await outline(language)).toEqual(await outline("en"));
});

test.each(others)("the rules in %s are translated, and their marks are closed", async (language) => {
  const texts = (rules: unknown) =>
    [...JSON.stringify(rules).matchAll(/"((?:[^"\\]|\\.){12,})"/g)].map(([, text = ""]) => text);
  const english = new Set(texts(await fibonacciRules("en")));
  const own = texts(await fibonacciRules(language));
  expect(own.filter((text) => english.has(text) && text !== "throw-before")).toEqual([]);
  for (const text of own) {
    expect((text.match(/\*\*/g) ?? []).length % 2, text).toBe(0);
    expect((text.match(/`/g) ?? []).length % 2, text).toBe(0);
  }
});

test("every diagram is used", async () => {
  const used = (await fibonacciRules("en")).sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === "object" && "when" in block ? block.blocks : [block]))
    .flatMap((block) => (typeof block === "object" && "diagram" in block ? [block.diagram] : []));
  expect([...used].sort()).toEqual(Object.keys(diagrams).sort());
});

test.each(Object.entries<Diagram>(diagrams))("diagram %s could be a game's", (_, { men, marks = [], group = [] }) => {
  for (const point of [...Object.keys(men), ...marks.map(({ point }) => point), ...group])
    expect(pointIn(axialOf(point)), point).toBe(point);
  const count = (letter: string) => Object.values(men).filter((man) => man === letter).length;
  for (const letter of "Cc") expect(count(letter)).toBeLessThanOrEqual(1);
  for (const letter of "SDsd") expect(count(letter)).toBeLessThanOrEqual(6);
});

test("the diagrams show what their words say", () => {
  const { alone, group, cost, ring, edge, cards } = diagrams;
  expect(neighbours("f6").filter((point) => point in alone.men)).toHaveLength(2);
  expect(group.marks.filter(({ point }) => point in group.men)).toHaveLength(3);
  expect([attackersOn(cost.men, 1), attackersOn(ring.men, 2), attackersOn(cards.men, 2)]).toEqual([3, 6, 3]);
  expect([attackersOn(edge.men, 2), neighbours("k4").length]).toEqual([4, 4]);
  const { "throw-before": before, "throw-after": after } = diagrams;
  expect({ ...before.men, d4: "D", f7: "S" }).toEqual(after.men);
  expect(attackersOn(after.men, 2)).toBe(1);
  // Each strike next to a centre costs a move of its side's turn.
  const costs = (men: Diagram["men"]) => [1, 2].map((seat) => (centreOf(men, seat) ? attackersOn(men, seat) : 0));
  for (const { men, costs: told } of [after, cost, edge]) expect(told).toEqual(costs(men));
});

test.each(Object.keys(diagrams) as (keyof typeof diagrams)[])(
  "diagram %s is played on with all men that a game has",
  (id) => {
    const position = beginOf(id, null)?.position;
    if (id === "start" || id === "throw-after") return expect(position ?? null).toBeNull();
    const men = (position ?? "").split(" ")[0] ?? "";
    const count = (letter: string) => men.split(letter).length - 1;
    expect([..."CSDcsd"].map(count)).toEqual([1, 6, 6, 1, 6, 6]);
    // Who is in the picture stands where he does there.
    const rows = men.split("/").map((row) => row.replace(/\d+/g, (run) => ".".repeat(Number(run))));
    const at = (point: string) => rows["kjihgfedcba".indexOf(point.charAt(0))]?.charAt(Number(point.slice(1)) - 1);
    const moved = Object.entries(diagrams[id].men as Diagram["men"]).filter(([point, man]) => at(point) !== man);
    expect(moved.map(([point]) => point)).toEqual(id === "ring" ? ["f7"] : id === "cards" ? ["d4"] : []);
  },
);
