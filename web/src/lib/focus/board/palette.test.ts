import { describe, expect, test } from "vitest";
import { contrast, mixed } from "../../board/contrast";
import { distance, type Sight } from "../../board/sight";
import { boardColours, colourLooks, coloursIn, colourSets, patternOf, setOf, type ColourName } from "./palette";

const looks = Object.entries(colourLooks).map(([name, look]) => ({ name, ...look }));

/** The dark ink of numbers on a tint: `--on-tint`. */
const onTint = "#0e1419";

describe.each([0, 1] as const)("theme %s", (theme) => {
  const squares = boardColours.squares.map((pair) => pair[theme]);

  test.each(looks)("$name stands out from every square and from the ground by its outline", ({ outline }) => {
    for (const under of [...squares, boardColours.ground[theme], boardColours.tray[theme]])
      expect(contrast(outline[theme], under)).toBeGreaterThanOrEqual(3);
  });

  test.each(looks)("$name stands out from marked squares by its outline or its body", ({ outline, body }) => {
    // As strong as Marks.svelte draws them.
    const marked = squares.flatMap((square) => [
      mixed(boardColours.last[theme], square, 0.72),
      mixed(boardColours.source[theme], square, 0.55),
    ]);
    for (const under of marked)
      expect(Math.max(contrast(outline[theme], under), contrast(body, under)), under).toBeGreaterThanOrEqual(3);
  });

  test("targets and arrows stand out from every square, coordinates from the ground", () => {
    for (const name of ["target", "arrow", "past"] as const)
      for (const square of squares) expect(contrast(boardColours[name][theme], square), name).toBeGreaterThanOrEqual(3);
    expect(contrast(boardColours.coordinate[theme], boardColours.ground[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(looks)("a number can be read on the tint of $name", ({ tint }) => {
  expect(contrast(onTint, tint)).toBeGreaterThanOrEqual(4.5);
});

test.each(looks)("the pattern of $name stands out from its body", ({ ink, body }) => {
  expect(contrast(ink, body)).toBeGreaterThanOrEqual(3);
});

test("U8: a colour keeps its mark in every edition, and no two at a table share one", () => {
  for (const set of colourSets) {
    for (const count of [2, 3, 4]) {
      const seen = coloursIn(set, count).map(patternOf);
      expect(new Set(seen.map(({ mark }) => mark.d)).size, `${set.name}, ${count}`).toBe(count);
      expect(new Set(seen.map(({ rim }) => rim?.d)).size, `${set.name}, ${count}`).toBe(count);
    }
  }
  const marks = (name: ColourName) => patternOf(name).mark.d;
  expect([marks("yellow"), marks("blue")]).not.toContain(marks("green"));
});

describe.each(colourSets)("the set $name", (set) => {
  test.each([2, 3, 4])("has a colour of its own for each of %s", (count) => {
    const colours = coloursIn(set, count);
    expect(colours).toHaveLength(count);
    expect(new Set(colours).size).toBe(count);
    for (const colour of colours) expect(colourLooks).toHaveProperty(colour);
  });

  test.each<Sight>(["all", "protan", "deutan"])("can be told apart by who sees %s colours", (sight) => {
    const colours = coloursIn(set, 4);
    const pairs = colours.flatMap((a, index) => colours.slice(index + 1).map((b) => [a, b] as const));
    for (const [a, b] of pairs)
      expect(distance(colourLooks[a].body, colourLooks[b].body, sight), `${a} and ${b}`).toBeGreaterThanOrEqual(20);
  });
});

describe("as the sheets say", () => {
  const of = (edition: string, count: number): readonly ColourName[] => coloursIn(setOf(edition), count);
  const partners = (edition: string) => {
    const [a, b, c, d] = of(edition, 4);
    return [[a, c].sort(), [b, d].sort()];
  };

  test("Parker: red begins against green in its examples", () =>
    expect(of("parker-1980", 2)).toEqual(["red", "green"]));

  test("Kosmos: orange begins against blue; they are partners against green and pink", () => {
    expect(of("kosmos-1995", 2)).toEqual(["orange", "blue"]);
    expect([...of("kosmos-1995", 3)].sort()).toEqual(["blue", "green", "orange"]);
    expect(partners("kosmos-1995")).toEqual([
      ["blue", "orange"],
      ["green", "pink"],
    ]);
  });

  test("PerGioco: white begins against red; white and black are partners against red and green", () => {
    expect(of("pergioco", 2)).toEqual(["white", "red"]);
    expect(partners("pergioco")).toEqual([
      ["black", "white"],
      ["green", "red"],
    ]);
  });

  test("Domination: red begins; yellow is the third of three; green and yellow are partners", () => {
    expect(of("domination", 2)).toEqual(["red", "green"]);
    expect(of("domination", 3)).toEqual(["red", "green", "yellow"]);
    expect(of("domination", 4)[0]).toBe("red");
    expect(partners("domination")).toEqual([
      ["blue", "red"],
      ["green", "yellow"],
    ]);
  });

  test.each(["standard", "sackson", "literature", "of a later version"])("%s has no box of its own", (edition) => {
    expect(of(edition, 4)).toEqual(["red", "blue", "yellow", "green"]);
  });
});
