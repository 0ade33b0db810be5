import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conditions as fibonacciConditions } from "../fibonacci/rules/conditions";
import { conditions as focusConditions } from "../focus/rules/conditions";
import lessons from "../lessons/lessons.json";
import type { Asked } from "./shown";

// docs/rules/sentences.md lists what the five sheets say and what carries it; what is printed has the page's texts.

const languages = ["en", "fr", "it", "de", "zh-TW"];
type PrintedBlock =
  | string
  | {
      when?: string;
      blocks?: PrintedBlock[];
      diagram?: string;
      caption?: string;
      list?: (string | { when: string; item: string })[];
      table?: string[][];
    };
interface Book {
  focus: { id: string; when?: string; blocks: PrintedBlock[] }[];
  fibonacci: Book["focus"];
  options: Record<"focus" | "fibonacci", { option: string }[]>;
}
interface Line {
  at: string;
  when: string[];
  text: string;
}
interface Sentence {
  number: number;
  says: string;
  rule: string;
  lines: string[];
  lesson: string;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const book = (language: string) => json(`../crates/print/data/${language}.json`) as Book;
const outlines = json("../crates/print/data/outlines.json") as { variant: string; asked: NonNullable<Asked> }[];

/** Every line of a book with its address and when it is printed. */
function linesOf(blocks: readonly PrintedBlock[], before: string, when: string[]): Line[] {
  return blocks.flatMap((block, index): Line[] => {
    const at = `${before}/${index}`;
    if (typeof block === "string") return [{ at, when, text: block }];
    if (block.blocks) return linesOf(block.blocks, at, [...when, ...(block.when ? [block.when] : [])]);
    if (block.list)
      return block.list.map((item, place) =>
        typeof item === "string"
          ? { at: `${at}/${place}`, when, text: item }
          : { at: `${at}/${place}`, when: [...when, item.when], text: item.item },
      );
    return [{ at, when, text: block.caption ?? (block.table ?? []).flat().join(" ") }];
  });
}
const linesIn = (of: Book, game: "focus" | "fibonacci") =>
  of[game].flatMap(({ id, when, blocks }) => linesOf(blocks, id, when ? [when] : []));

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const sheets = readFileSync("../docs/rules/sentences.md", "utf8")
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const rows = part.split("\n").filter((line) => /^\| \d/.test(line));
    return {
      edition: part.slice(0, part.indexOf("\n")),
      game: part.startsWith("fibonacci") ? ("fibonacci" as const) : ("focus" as const),
      modes: codes(/^Modes: (.*)$/m.exec(part)?.[1] ?? ""),
      ours: codes(part.slice(part.indexOf("Ours: "))),
      sentences: rows.map((row): Sentence => {
        const [number, says = "", rule = "", lines = "", lesson = ""] = row
          .split("|")
          .slice(1)
          .map((cell) => cell.trim());
        return { number: Number(number), says, rule, lines: lines === "-" ? [] : lines.split(" "), lesson };
      }),
    };
  });

/** What a variant asks of the rules: its mode and edition, with the options that a sheet offers besides. */
function askedFor(edition: string, variant: string): NonNullable<Asked> {
  const [mode = "", ...options] = variant.split(",");
  const found = outlines.find(
    ({ asked }) => asked.mode === mode && asked.edition === (edition === "fibonacci" ? "standard" : edition),
  );
  if (!found) throw new Error(`no outline of ${mode}:${edition}`);
  const settings = {
    ...found.asked.settings,
    ...Object.fromEntries(options.map((option) => option.split("=") as [string, string])),
  };
  return { ...found.asked, settings };
}

function printedIn(edition: string, game: "focus" | "fibonacci", variant: string, language = "en"): Line[] {
  const conditions = (game === "focus" ? focusConditions : fibonacciConditions) as Record<
    string,
    (asked: Asked) => boolean
  >;
  const asked = askedFor(edition, variant);
  return linesIn(book(language), game).filter(({ when }) => when.every((name) => conditions[name]?.(asked)));
}

/** The names of all tests of the rules. */
const ruleTests = (function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsIn(path);
    return entry.name.endsWith(".rs")
      ? [...readFileSync(path, "utf8").matchAll(/#\[test\]\s+fn (\w+)/g)].map(([, name = ""]) => name)
      : [];
  });
})("../crates/rules/tests");

test("the tables are those of the five sheets", () => {
  expect(sheets.map(({ edition, sentences }) => [edition, sentences.length])).toEqual([
    ["parker-1980", 49],
    ["pergioco", 35],
    ["kosmos-1995", 54],
    ["domination", 39],
    ["fibonacci", 29],
  ]);
});

describe.each(sheets)("$edition", ({ edition, game, modes, ours, sentences }) => {
  const carried = new Set(sentences.flatMap(({ lines }) => lines));

  test("c7_every_sentence_has_a_rule_and_a_printed_line", () => {
    const printed = new Set(modes.flatMap((mode) => printedIn(edition, game, mode).map(({ at }) => at)));
    const asked = modes.map((mode) => askedFor(edition, mode));
    const offers = (option: string) =>
      asked.some(({ settings }) => Object.entries(settings).some(([name, value]) => `${name}=${value}` === option)) ||
      option.startsWith("balance=");
    const steps = (lessons as { lesson: string; steps: { step: string }[] }[]).flatMap(({ lesson, steps }) =>
      steps.map(({ step }) => `${lesson}/${step}`),
    );
    sentences.forEach(({ number, says, rule, lines, lesson }, index) => {
      const name = `${number}: ${says}`;
      expect(number, name).toBe(index + 1);
      expect(
        ["every_hand_made_end", "moves_and_wins_are_those_of_the_cases"],
        `${name}: a collection of cases`,
      ).not.toContain(rule);
      expect(
        ["remark", "advice"].includes(rule) || (rule.includes("=") ? offers(rule) : ruleTests.includes(rule)),
        `${name}: ${rule}`,
      ).toBe(true);
      expect(rule === "remark" || lines.length > 0, name).toBe(true);
      expect(
        lines.filter((line) => !printed.has(line) && !/^(options|words)\//.test(line)),
        name,
      ).toEqual([]);
      expect(lesson === "-" || steps.includes(lesson), `${name}: ${lesson}`).toBe(true);
    });
  });

  test.each(modes)("c7_nothing_is_printed_that_the_table_does_not_name: %s", (mode) => {
    const lines = printedIn(edition, game, mode).map(({ at }) => at);
    expect(lines.filter((at) => !carried.has(at) && !ours.includes(at))).toEqual([]);
    expect(
      ours.filter((at) => carried.has(at)),
      "ours or the sheet's, not both",
    ).toEqual([]);
  });

  test.each(languages)("c7_every_line_is_there_in %s", (language) => {
    const there = new Map(linesIn(book(language), game).map(({ at, text }) => [at, text]));
    const words = json(`../crates/print/words/${language}.json`) as Record<string, string>;
    const rows = book(language).options[game].map(({ option }) => option);
    for (const line of [...carried, ...ours]) {
      const [kind, name = ""] = line.split("/");
      const text =
        kind === "words" ? words[name] : kind === "options" ? (rows.includes(name) ? name : "") : there.get(line);
      expect(text, line).toBeTruthy();
    }
  });

  test.each(modes)("c7_a_sheet_has_one_start_and_states_its_aim_first: %s", (mode) => {
    const printed = printedIn(edition, game, mode);
    expect(printed[0]?.at).toMatch(/^aim/);
    const starts = printed.filter(
      ({ at }) =>
        ["setup/1/1", "three/1", "four/1/1", "four/2/1", "teams/1/1", "teams/2/1", "board/1"].includes(at) &&
        (game === "focus" || at === "board/1"),
    );
    expect(starts.length).toBe(1);
  });
});

test.each(sheets.filter(({ game }) => game === "focus"))(
  "c7_sheets_of_$edition_for_more_than_two_do_not_speak_of_both_sides",
  ({ edition, game, modes }) => {
    for (const mode of modes.filter((mode) => !mode.startsWith("focus-2"))) {
      expect(printedIn(edition, game, mode, "zh-TW").filter(({ text }) => text.includes("雙方"))).toEqual([]);
    }
  },
);

test("c7_sheets_have_the_advice_of_their_edition_and_no_other_heading", () => {
  const teams = sheets
    .filter(({ game }) => game === "focus")
    .map(({ edition, game }) => ({ edition, lines: printedIn(edition, game, "focus-teams").map(({ at }) => at) }));
  const numbers = ({ lines }: { lines: string[] }) =>
    lines.filter((at) => at.startsWith("hints/")).map((at) => Number(at.split("/").at(-1)));
  expect(Object.fromEntries(teams.map((sheet) => [sheet.edition, numbers(sheet)]))).toEqual({
    "parker-1980": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    pergioco: [],
    "kosmos-1995": [0, 1, 2, 3, 4, 6, 8, 9, 10],
    domination: [],
  });
  for (const { lines } of teams) {
    expect(lines).toContain("teams/5");
    expect(lines.filter((at) => /^(three|four|quick|mirror)\//.test(at))).toEqual([]);
  }
});

test.each(["en", "fr", "it", "de", "zh-TW"] as const)(
  "c10_lessons_teach_talk_in_teams_and_wins_by_the_other's_move: %s",
  async (language) => {
    const said = {
      en: [/silent games/, /complete the enemy/],
      fr: [/silencieuses/, /achever celle de/],
      it: [/in silenzio/, /completare anche/],
      de: [/stumme Spiel/, /Gegner gewinnen lassen/],
      "zh-TW": [/不說話/, /讓對方獲勝/],
    }[language];
    const [focus, fibonacci] = await Promise.all([
      import(`../lessons/texts/focus/${language}.ts`),
      import(`../lessons/texts/fibonacci/${language}.ts`),
    ]);
    expect(focus.default.teams.end).toMatch(said[0] ?? "");
    expect(fibonacci.default.cards.end).toMatch(said[1] ?? "");
  },
);

test.each(["en", "fr", "it", "de", "zh-TW"] as const)(
  "lessons say what was measured of the advice: %s",
  async (language) => {
    const measured = {
      en: /Measured in our engine’s games/,
      fr: /D’après les parties de notre moteur/,
      it: /Misurato nelle partite del nostro motore/,
      de: /Gemessen in Partien unserer Engine/,
      "zh-TW": /以引擎對局實測/,
    }[language];
    const [focus, fibonacci] = await Promise.all([
      import(`../lessons/texts/focus/${language}.ts`),
      import(`../lessons/texts/fibonacci/${language}.ts`),
    ]);
    for (const lesson of ["pairs", "reserves", "teams"]) expect(focus.default[lesson].end, lesson).toMatch(measured);
    const ends = Object.values(fibonacci.default as Record<string, { end?: string }>).filter(({ end }) =>
      measured.test(end ?? ""),
    );
    expect(ends).toHaveLength(1);
  },
);
