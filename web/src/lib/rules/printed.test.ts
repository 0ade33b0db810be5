import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { focusRules } from "../focus/rules";
import { conditions as focusConditions } from "../focus/rules/conditions";
import { diagrams as focusDiagrams } from "../focus/rules/diagrams";
import { nameOf } from "../focus/names";
import { colourLooks, type ColourName } from "../focus/board/palette";
import { colourName, sideName as focusSide } from "../focus/names";
import { words as focusWords } from "../focus/words";
import { fibonacciRules } from "../fibonacci/rules";
import { conditions as fibonacciConditions } from "../fibonacci/rules/conditions";
import { diagrams as fibonacciDiagrams } from "../fibonacci/rules/diagrams";
import { sideName as fibonacciSide } from "../fibonacci/names";
import { words as fibonacciWords } from "../fibonacci/words";
import { languages, type Locale } from "../language";
import { m } from "../paraglide/messages";
import { overwriteGetLocale } from "../paraglide/runtime";
import { shown, type Asked } from "./shown";

// `gamut print` prints the rules that the page shows. It reads them from crates/print/data, which these tests write where
// GAMUT_WRITE_PRINT is set, and otherwise compare with the page.

/** The editions of Focus. */
const boxes = ["standard", "parker-1980", "kosmos-1995", "pergioco", "domination", "sackson", "literature"];
const folder = "../crates/print/data";
/** What means nothing on paper: keys, what is chosen on the page. */
const onScreen = ["editions", "options", "exercise", "keyboard"];
/** By which words one knows, in each language, that a sentence is about the screen. */
const aboutScreens: Readonly<Record<Locale, RegExp>> = {
  en: /screen|click|\btap|touch screen|button|keyboard|mouse|the number (on|at|by|beside)|you see which/i,
  fr: /écran|cliqu|appuy|bouton|clavier|souris|le nombre (sur|près|à côté)|vous voyez/i,
  it: /schermo|clicc|tocca (una|un|il|la|lo|l’)|pulsante|tastiera|mouse|il numero (su|accanto|vicino)|vedi (quali|quante)/i,
  de: /Bildschirm|klick|antipp|\btippe?\b|Schaltfläche|Tastatur|\bMaus|Seite zeigt|die Zahl (am|an|auf|neben)|siehst du/i,
  "zh-TW": /螢幕|畫面|點選|點一下|按鈕|鍵盤|滑鼠|網頁|的數字就是(扣|這)|會顯示/,
};
/** Stands for the numbers of a range that is too long for a sentence each: one that no sentence has of itself. */
const [count, instead] = ["{count}", "987"];

interface Sections {
  id: string;
  blocks: (object | string)[];
}

/** The sections that are printed, with what is said on paper where the page speaks of itself. */
function onPaper<Of extends Sections>(sections: readonly Of[]): Of[] {
  const printed = sections.filter(({ id }) => !onScreen.includes(id));
  return printed.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block) =>
      isOn(block, "screen") ? [] : isOn(block, "paper") ? block.blocks : [block],
    ),
  }));
}

function isOn(block: object | string, where: "screen" | "paper"): block is { blocks: (object | string)[] } {
  return typeof block === "object" && "when" in block && block.when === where;
}

/** All texts in a part of a book, however deep. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

function agrees(file: string, value: unknown) {
  const path = `${folder}/${file}`;
  const text = `${JSON.stringify(value, null, 1)}\n`;
  if (process.env.GAMUT_WRITE_PRINT) writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, "utf8") : "", `${file}: GAMUT_WRITE_PRINT=1 npm test writes it`).toBe(
    text,
  );
}

type Values = Record<string, readonly string[]>;

/** What each option is called, and what each of its values means: a sentence, or one a mode where they differ. */
function optionsOf(words: typeof focusWords, modes: readonly string[], options: Values) {
  const listed = words.inOrder(Object.keys(options));
  const implied = Object.keys(options).filter((option) => !listed.includes(option));
  // On paper the numbers that the goal implies have their own sentences.
  const order = listed.flatMap((option) => (option === "goal" ? [option, ...implied] : [option]));
  return order.map((option) => {
    const sentences = (options[option] ?? []).flatMap((value): [string, string][] => {
      const own = modes.map((mode) => sentence(words, option, value, mode));
      const usual = own.at(-1) ?? "";
      return [
        [value, usual],
        ...own.flatMap((text, index): [string, string][] =>
          text === usual ? [] : [[`${modes[index]}:${value}`, text]],
        ),
      ];
    });
    return { option, name: words.optionName(option), values: Object.fromEntries(sentences) };
  });
}

function sentence(words: typeof focusWords, option: string, value: string, mode: string): string {
  const { label, text } = words.inRules(option, value === count ? instead : value, mode);
  // Colours go by the box: a player is named where the sheet is set.
  const what = option === "start" && /^\d$/.test(value) ? `{${value}}` : label;
  // Of the quick game the numbers tell.
  expect(text !== "" || `${option}=${value}` === "goal=capture", `a sentence for ${option}=${value} of ${mode}`).toBe(
    true,
  );
  return [what && `**${m.rules_said({ what })}**`, text].filter(Boolean).join(" ").replaceAll(instead, count);
}

afterEach(() => overwriteGetLocale(() => "en"));

test.each(Object.keys(languages) as Locale[])("the rules that are printed in %s are the page's", async (language) => {
  overwriteGetLocale(() => language);
  const sections = async (book: Promise<{ sections: readonly Sections[] }>) => onPaper((await book).sections);
  const options = JSON.parse(readFileSync(`${folder}/options.json`, "utf8")) as Record<string, Values>;
  const names = Object.keys(colourLooks) as ColourName[];
  const modes = (words: typeof focusWords, of: string[]) =>
    Object.fromEntries(of.map((mode) => [mode, words.modeName(mode)]));
  agrees(`${language}.json`, {
    modes: {
      ...modes(focusWords, ["focus-2", "focus-3", "focus-4", "focus-teams"]),
      ...modes(fibonacciWords, ["fibonacci", "fibonacci-cards"]),
    },
    editions: Object.fromEntries(boxes.map((edition) => [edition, focusWords.edition(edition)?.label ?? edition])),
    men: Object.fromEntries(names.map((name) => [name, nameOf(name)])),
    sides: Object.fromEntries(names.map((name) => [name, focusSide(1, [name])])),
    chosen: m.rules_playing(),
    options: {
      focus: optionsOf(focusWords, ["focus-2", "focus-3", "focus-4", "focus-teams"], options.focus ?? {}),
      fibonacci: optionsOf(fibonacciWords, ["fibonacci", "fibonacci-cards"], options.fibonacci ?? {}),
    },
    focus: await sections(focusRules(language)),
    fibonacci: await sections(fibonacciRules(language)),
  });
  expect(colourName(1, ["red"])).toBe(nameOf("red"));
  expect(fibonacciSide(1)).toBe(focusSide(1, ["red"]));
});

test.each(Object.keys(languages) as Locale[])("nothing that is printed in %s speaks of a screen", async (language) => {
  const screen = aboutScreens[language];
  const books: { sections: readonly Sections[] }[] = [await focusRules(language), await fibonacciRules(language)];
  const printed = readFileSync(`${folder}/${language}.json`, "utf8");
  expect(
    textsIn([JSON.parse(printed), JSON.parse(readFileSync(`../crates/print/words/${language}.json`, "utf8"))]).filter(
      (text) => screen.test(text),
    ),
  ).toEqual([]);
  // The words are known by the sentences that were meant for the page: each of them would have been found.
  const kept = books
    .flatMap(({ sections }) => sections)
    .flatMap(({ blocks }) => blocks.filter((block) => isOn(block, "screen")));
  expect(kept.length).toBeGreaterThan(1);
  for (const block of kept)
    expect(
      textsIn(isOn(block, "screen") ? block.blocks : []).filter((text) => screen.test(text)),
      JSON.stringify(block),
    ).not.toEqual([]);
});

test("the pictures that are printed are the page's", () => {
  agrees("diagrams.json", { focus: focusDiagrams, fibonacci: fibonacciDiagrams });
});

interface Outline {
  variant: string;
  asked: Exclude<Asked, null>;
  /** Each section with what is left of it. */
  sections: string[];
}

test("what a variant leaves of the rules is the same on paper", async () => {
  const outlines = JSON.parse(readFileSync(`${folder}/outlines.json`, "utf8")) as Outline[];
  expect(outlines.length).toBeGreaterThan(20);
  const [focus, fibonacci] = [await focusRules("en"), await fibonacciRules("en")];
  for (const { variant, asked, sections } of outlines) {
    const left = asked.mode.startsWith("focus")
      ? shown(onPaper(focus.sections), focusConditions, asked)
      : shown(onPaper(fibonacci.sections), fibonacciConditions, asked);
    const kinds = left.map(({ id, blocks }) => `${id} ${blocks.map(kind).join(" ")}`);
    expect(kinds, variant).toEqual(sections);
  }
});

function kind(block: object | string): string {
  if (typeof block === "string") return "text";
  if ("list" in block) return `list-${(block.list as unknown[]).length}`;
  if ("table" in block) return "table";
  return "diagram" in block ? String(block.diagram) : "special";
}
