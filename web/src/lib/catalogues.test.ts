import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "./paraglide/runtime";

/** A message is a text, or a list of plural forms. */
type Catalogue = Record<string, unknown>;
const settings = JSON.parse(readFileSync("project.inlang/settings.json", "utf8"));
const patterns: string[] = [settings["plugin.inlang.messageFormat"].pathPattern].flat();

/** Words that are the same in a language as in English. */
const same: Record<string, RegExp> = {
  fr: /^(analysis_title|clubs_title|privacy_push|push_title|board_(side_)?orange|fib_game_focus|fib_game_fibonacci|fib_name_board|box_standard|nav_licences|opt_movement|about_version|level_7_name)$/,
  it: /^(account_password|account_title|privacy_account|stored_no|fib_game_focus|fib_game_fibonacci|fib_name_board|box_standard|first_computer)$/,
  de: /^(account_name|clubs_title|analysis_engine|analysis_title|board_(side_)?(orange|pink)|fib_game_focus|fib_game_fibonacci|fib_name_board|about_version|box_standard|seat_name|board_reserve|first_computer|talk_partner)$/,
  "zh-TW": /^$/,
};

/** Messages that only stand between others. */
const joins = /^say_(comma|join)$/;

function catalogue(pattern: string, locale: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(pattern.replace("{locale}", locale), "utf8"));
  return messages;
}

/** What a message has filled in. One with plural forms may leave something out in some of them. */
function placeholders(text: unknown): string[] {
  return [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();
}

describe.each(patterns)("%s", (pattern) => {
  const english = catalogue(pattern, "en");

  test.each(locales.filter((locale) => locale !== "en"))("%s says the same as English", (locale) => {
    const other = catalogue(pattern, locale);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(other[key] ?? ""), key).toEqual(placeholders(text));
    }
  });

  test.each(locales)("%s has no text that is empty, untidy or not translated", (locale) => {
    const untranslated: string[] = [];
    for (const [key, text] of Object.entries(catalogue(pattern, locale))) {
      const said = JSON.stringify(text);
      if (!joins.test(key)) expect(said, key).not.toMatch(/^"\s*"$|^"\s|\s"$|TODO| {2}/);
      // Punctuation and numbers alone need no translator.
      const words = said.replace(/\{\w+\}/g, "").match(/\p{Letter}{2,}/u);
      if (locale !== "en" && words && said === JSON.stringify(english[key]) && !same[locale]?.test(key))
        untranslated.push(`${key}: ${said}`);
    }
    expect(untranslated).toEqual([]);
  });
});

test("Chinese has Chinese punctuation", () => {
  const texts = patterns
    .flatMap((pattern) => Object.values(catalogue(pattern, "zh-TW")))
    .filter((text) => typeof text === "string");
  expect(texts.filter((text) => /\p{Script=Han}[,;:!?]/u.test(text))).toEqual([]);
});

test("apostrophes are of one kind", () => {
  const texts = patterns.flatMap((pattern) =>
    locales.flatMap((locale) => Object.values(catalogue(pattern, locale)).map((text) => JSON.stringify(text))),
  );
  expect(texts.filter((text) => text.includes("'"))).toEqual([]);
});

test("no key stands in two catalogues", () => {
  const keys = patterns.flatMap((pattern) => Object.keys(catalogue(pattern, "en")));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every message is used", () => {
  const used = new Set<string>();
  for (const entry of readdirSync("src", { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(svelte|ts)$/.test(entry.name) || entry.parentPath.includes("paraglide")) continue;
    for (const match of readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(/\bm\.(\w+)/g))
      used.add(match[1] ?? "");
  }
  const keys = patterns.flatMap((pattern) => Object.keys(catalogue(pattern, "en")));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test.each(locales)("c8_the first to capture enough wins the German box's game, not who captures most: %s", (locale) => {
  const first = { en: /the first to/, fr: /le premier/, it: /per primo/, de: /zuerst/, "zh-TW": /先俘虜到/ }[locale];
  const texts = patterns.map((pattern) => catalogue(pattern, locale)["box_kosmos_text"]).filter(Boolean);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(first);
});

test("Italian has an article before a colour, and shortens it before “Arancione”", () => {
  const seat = "\\{(seat|other|partner|of|gone|by)\\}";
  const wrong = patterns.flatMap((pattern) =>
    Object.entries(catalogue(pattern, "it")).flatMap(([key, text]) => {
      const said = JSON.stringify(text);
      const bare = new RegExp(`\\b(di|ad?|da) ${seat}`).test(said);
      const long =
        !pattern.includes("/fibonacci/") &&
        new RegExp(`\\b([Ii]l|del|al|dal) ${seat}`).test(said) &&
        !said.includes("=Arancione");
      return bare || long ? [`${key}: ${said}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("French says “d’Orange” wherever a colour follows “de”", () => {
  const wrong = patterns.flatMap((pattern) =>
    Object.entries(catalogue(pattern, "fr")).flatMap(([key, text]) => {
      const said = JSON.stringify(text);
      return /\b[dqnl]e \{(seat|partner|a|b|c|d)\}/.test(said) && !said.includes("=Orange") ? [`${key}: ${said}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
