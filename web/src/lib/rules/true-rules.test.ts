import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { fibonacciRules } from "../fibonacci/rules";
import { conditions as fibonacciConditions } from "../fibonacci/rules/conditions";
import { words as fibonacciWords } from "../fibonacci/words";
import { focusRules } from "../focus/rules";
import { conditions as focusConditions } from "../focus/rules/conditions";
import { words as focusWords } from "../focus/words";
import { languages, type Locale } from "../language";
import { overwriteGetLocale } from "../paraglide/runtime";
import type { VariantView } from "../wire";
import { chosen } from "./chosen";
import { shown } from "./shown";

// The page's rules of random variants are compared with the tables below, which are written from the rule sheets alone. The
// statements that are looked for are in a file, which a test of the printed sheets reads, too.

const all = Object.keys(languages) as Locale[];

interface Statements {
  /** How one is written, before a noun. */
  one: Record<Locale, string[]>;
  /** Numbers in words, which no text may have where the variant sets the number. */
  words: Record<Locale, string[]>;
  /** Numbers that are the same in all variants. */
  fixed: string[];
  /** What the first section states, then what any text states; `{n}` is a number. */
  aims: Record<string, Record<Locale, string[]>>;
  rules: Record<string, Record<Locale, string[]>>;
}
const statements = JSON.parse(readFileSync("../crates/print/src/tests/statements.json", "utf8")) as Statements;

type Settings = Record<string, string>;

const editions: Record<string, string[]> = {
  "focus-2": ["standard", "parker-1980", "kosmos-1995", "pergioco", "domination", "sackson", "literature"],
  "focus-3": ["standard", "kosmos-1995", "pergioco", "domination", "literature"],
  "focus-4": ["standard", "kosmos-1995", "pergioco", "domination", "literature"],
  "focus-teams": ["standard", "parker-1980", "kosmos-1995", "pergioco", "domination", "sackson"],
  fibonacci: ["standard"],
  "fibonacci-cards": ["standard"],
};
const seatsOf = (mode: string) => (mode === "focus-3" ? 3 : mode === "focus-4" || mode === "focus-teams" ? 4 : 2);
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => String(low + index));

/** What each option of a mode can be, in the order of notation. */
function valuesOf(mode: string): Record<string, string[]> {
  const start = [...range(1, seatsOf(mode)), "lot"];
  if (mode.startsWith("fibonacci"))
    return {
      group: ["same-kind", "any"],
      "lone-step": ["any", "empty"],
      ...(mode === "fibonacci" && { reduction: ["always", "from-turn-6"], ring: ["six", "all-neighbours"] }),
      "min-moves": ["0", "1", "all"],
      start,
      repetition: ["3", "off"],
      turns: [...range(20, 1000), "off"],
    };
  const [alone, many] = [mode !== "focus-teams", mode === "focus-3" || mode === "focus-4"];
  return {
    movement: ["exact", "up-to"],
    ...(alone && { goal: ["last", "capture"], each: range(1, 18) }),
    ...(many && { total: [...range(1, 39), "off", "off", "off"], "reserve-counts": ["yes", "no"] }),
    ...(seatsOf(mode) === 4 && { pieces: ["13", "12"] }),
    ...(mode === "focus-3" && { entry: ["forced", "optional", "none"] }),
    ...(mode === "focus-2" && { balance: ["none", "draw-second-loses", "draw-second-wins", "swap"] }),
    start,
    repetition: ["3", "off"],
    quiet: [...range(20, 1000), "off"],
  };
}

/** What the sheet of an edition sets. */
function sheetOf(mode: string, edition: string): Settings {
  const many = mode === "focus-3" || mode === "focus-4";
  const research = edition === "literature";
  const sheet: Settings = mode.startsWith("fibonacci")
    ? { group: "same-kind", "lone-step": "any", reduction: "always", ring: "six", "min-moves": "0", turns: "200" }
    : {
        movement: edition === "domination" ? "up-to" : "exact",
        goal: research || (edition === "kosmos-1995" && many) ? "capture" : "last",
        each: mode === "focus-3" ? "3" : mode === "focus-4" ? "2" : "6",
        total: "10",
        "reserve-counts": research ? "no" : "yes",
        pieces: edition === "sackson" ? "12" : "13",
        entry: edition === "pergioco" ? "optional" : "forced",
        balance: "none",
        quiet: research ? "off" : "200",
      };
  return { ...sheet, start: "1", repetition: research ? "off" : "3" };
}

/** Numbers between 0 and 1, always the same (mulberry32). */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A variant with random options, as the server reads it. */
function drawn(lot: () => number): VariantView {
  const pick = <T>(list: readonly T[]) => list[Math.floor(lot() * list.length)] as T;
  const mode = pick(Object.keys(editions));
  const edition = pick(editions[mode] ?? []);
  const values = valuesOf(mode);
  const sheet = sheetOf(mode, edition);
  const settings = Object.fromEntries(
    Object.entries(values).map(([option, some]) => [option, lot() < 0.5 ? pick(some) : (sheet[option] ?? "")]),
  );
  const applies = (option: string) =>
    (option !== "each" && option !== "total" && option !== "reserve-counts") ||
    (settings.goal === "capture" && (option !== "reserve-counts" || settings.total !== "off"));
  // What has no effect cannot be chosen, and a man in hand is not to win before the game begins.
  for (const option of Object.keys(values)) if (!applies(option)) settings[option] = sheet[option] ?? "";
  if (mode === "focus-3" && settings.total === "1") settings.total = "2";
  const options = Object.keys(values).filter((option) => applies(option));
  const changed = options.filter((option) => settings[option] !== sheet[option]);
  return {
    variant: [`${mode}:${edition}`, ...changed.map((option) => `${option}=${settings[option]}`)].join(),
    mode,
    edition,
    seats: seatsOf(mode),
    teams: mode === "focus-teams",
    settings,
    applies: options,
  };
}

const offers: Record<string, string[]> = {
  standard: ["draw-second-loses", "draw-second-wins", "swap"],
  "parker-1980": ["draw-second-loses", "swap"],
  "kosmos-1995": ["draw-second-wins", "swap"],
  sackson: ["draw-second-loses", "swap"],
};

/** What the rules of a variant are: of each statement whether it is true, or the number in it. */
function truth({ mode, edition, settings }: VariantView): Record<string, boolean | string> {
  const is = (option: string, ...values: string[]) => values.includes(settings[option] ?? "");
  const [focus, two, many] = [mode.startsWith("focus"), mode === "focus-2", mode === "focus-3" || mode === "focus-4"];
  const [teams, board] = [mode === "focus-teams", mode === "fibonacci"];
  const quick = (two || many) && is("goal", "capture");
  const total = quick && many && !is("total", "off");
  const balance = (rule: string) =>
    two && (is("balance", rule) || (is("balance", "none") && (offers[edition] ?? []).includes(rule)));
  const number = (option: string) => !is(option, "off") && (settings[option] ?? false);
  return {
    "leave-nothing": two,
    last: many && is("goal", "last"),
    team: teams,
    each: quick && number("each"),
    total: total && number("total"),
    "with-reserve": total && is("reserve-counts", "yes"),
    "without-reserve": (quick && two) || (total && is("reserve-counts", "no")),
    "ring-six": board && is("ring", "six"),
    "ring-edge": board && is("ring", "all-neighbours"),
    "strikes-together": mode === "fibonacci-cards",
    "only-one": many,
    exact: focus && is("movement", "exact"),
    "up-to": focus && is("movement", "up-to"),
    thirteen: is("pieces", "13"),
    twelve: is("pieces", "12"),
    "drop-later": is("entry", "forced", "optional"),
    lots: is("start", "lot"),
    begins: !is("start", "lot") && number("start"),
    repetition: is("repetition", "3"),
    quiet: focus && number("quiet"),
    turns: !focus && number("turns"),
    "group-same-kind": is("group", "same-kind"),
    "group-any": is("group", "any"),
    reach: !focus,
    "lone-any": is("lone-step", "any"),
    "lone-empty": is("lone-step", "empty"),
    cost: board,
    "cost-late": is("reduction", "from-turn-6"),
    "may-end": is("min-moves", "0"),
    "one-move": is("min-moves", "1"),
    "all-moves": is("min-moves", "all"),
    exchange: balance("swap"),
    "draw-loses": balance("draw-second-loses"),
    "draw-wins": balance("draw-second-wins"),
  };
}

/** Where a statement stands in a text, and the number in it. */
type Found = { from: number; to: number; number: string };

/** Where a text makes a statement. */
function found(text: string, statement: string, language: Locale): Found[] {
  const escaped = statement.replace(/[.*+?^$()[\]\\|{}]/g, String.raw`\$&`);
  const number = `(?<number>${["[0-9]+", ...statements.one[language].map((one) => String.raw`\b${one}`)].join("|")})`;
  const pattern = new RegExp(escaped.replace(String.raw`\{n\}`, number), "g");
  return [...text.matchAll(pattern)].map((match) => {
    const said = match.groups?.number ?? "";
    const to = match.index + match[0].length;
    return { from: match.index, to, number: /^\d*$/.test(said) ? said : "1" };
  });
}

/** What is untrue in a text, or missing, of these statements. */
function untrue(
  text: string,
  of: Record<string, Record<Locale, string[]>>,
  rules: Record<string, boolean | string>,
  language: Locale,
): string[] {
  return Object.entries(of).flatMap(([id, said]) => {
    const rule = rules[id];
    if (rule === undefined) return [`no rule for ${id}`];
    const numbers = said[language].flatMap((statement) => found(text, statement, language)).map(({ number }) => number);
    if (rule === false) return numbers.map((number) => `${id} ${number}: is not so`);
    if (numbers.length === 0) return [`${id} is not said`];
    return numbers
      .filter((number) => rule !== true && number !== rule)
      .map((number) => `${id}: ${number}, not ${rule}`);
  });
}

/** Numbers in a text that none of the statements explains. */
function unexplained(text: string, language: Locale): string[] {
  const explained = Object.values({ ...statements.aims, ...statements.rules })
    .flatMap((said) => said[language])
    .flatMap((statement) => found(text, statement, language));
  return [...text.matchAll(/(?<![a-z\d{])\d+/g)]
    .filter(({ index }) => !explained.some(({ from, to }) => from <= index && index < to))
    .filter(({ 0: number }) => !statements.fixed.includes(number))
    .map(({ index, 0: number }) => `what is ${number} in …${text.slice(Math.max(0, index - 20), index + 30)}…`);
}

const textsIn = (part: unknown): string[] =>
  typeof part === "string"
    ? [part]
    : typeof part === "object" && part !== null
      ? Object.values(part).flatMap(textsIn)
      : [];

afterEach(() => overwriteGetLocale(() => "en"));

test.each(all)(
  "every number and aim on the page is that of the rules, for 500 random variants in %s",
  async (language) => {
    overwriteGetLocale(() => language);
    const [focus, fibonacci] = [await focusRules(language), await fibonacciRules(language)];
    const lot = lottery(20261129);
    const wrong: string[] = [];
    for (let count = 0; count < 500; count++) {
      const view = drawn(lot);
      const sections: { id: string; blocks: (object | string)[] }[] = view.mode.startsWith("focus")
        ? shown(focus.sections, focusConditions, view)
        : shown(fibonacci.sections, fibonacciConditions, view);
      const plain = (...parts: unknown[]) =>
        textsIn(parts)
          .join("\n")
          .replaceAll("**", "")
          .replace(/`[^`]*`/g, "")
          .replaceAll("\u00a0", " ")
          .toLowerCase();
      const spoken = ({ blocks }: (typeof sections)[number]) =>
        blocks.filter((block) => typeof block === "string" || "list" in block);
      const { text, rows } = chosen(view, view.mode.startsWith("focus") ? focusWords : fibonacciWords);
      const everything = plain(sections.map(spoken), text, rows);
      const rules = truth(view);
      const numbered = sections.filter(({ id }) => ["aim", "end", "quick", "draw"].includes(id));
      const inWords =
        view.settings.goal === "capture"
          ? statements.words[language].filter((word) =>
              new RegExp(language === "zh-TW" ? word : String.raw`(?<!\p{L})${word}(?!\p{L})`, "u").test(
                plain(numbered.map(spoken)),
              ),
            )
          : [];
      wrong.push(
        ...[
          ...untrue(plain(sections.slice(0, 1).map(spoken)), statements.aims, rules, language),
          ...untrue(everything, { ...statements.aims, ...statements.rules }, rules, language),
          ...unexplained(everything, language),
          ...inWords.map((word) => `a number in words: ${word}`),
          ...(everything.match(/\{[a-z#|]|[#|]/g) ?? []),
        ].map((fault) => `${view.variant}: ${fault}`),
      );
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

test("what a box plays differently is said only of games that are played so", () => {
  const view = (edition: string, settings: Settings): VariantView => ({
    variant: [`focus-3:${edition}`, ...Object.entries(settings).map(([option, value]) => `${option}=${value}`)].join(),
    mode: "focus-3",
    edition,
    seats: 3,
    teams: false,
    settings: { ...sheetOf("focus-3", edition), ...settings },
    applies: [],
  });
  expect(chosen(view("literature", {}), focusWords).text).toContain("no game is ever drawn");
  expect(chosen(view("literature", { quiet: "50" }), focusWords).text).not.toContain("no game is ever drawn");
  expect(chosen(view("kosmos-1995", { start: "lot" }), focusWords).text).toContain("the first to capture enough wins");
  expect(chosen(view("kosmos-1995", { goal: "last" }), focusWords).text).not.toContain("capture");
});
