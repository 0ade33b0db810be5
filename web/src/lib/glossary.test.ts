import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales, type Locale } from "./paraglide/runtime";

/** Words that a language's texts do not use, and what they say instead. */
const forbidden: Readonly<Record<Locale, [RegExp, string][]>> = {
  en: [
    // Diagrams have names that nobody reads.
    [/(?<!diagram: ")\b[Tt]owers?\b/, "stack"],
    [/\bwhosever\b/, "say of which player"],
    [/\b(It is|They are) back\b/, "Your move has been taken back."],
  ],
  fr: [
    [/(?:est|sont) \**sautée?s?\b/, "passe son tour"],
    [/Règles fines/, "Règles détaillées"],
    [/\bà qui qu/, "quel que soit son camp"],
    [/nulle perd"/, "Nulle perdue"],
  ],
  it: [
    [/\b(plancia|tabellone|scacchiera|sulla tavola)\b/, "tavoliere"],
    [/\b[Aa] coppie\b/, "a squadre"],
    [/partita (intera|veloce)\b/, "partita completa, rapida"],
    [/tornat[aeo] (tutte )?indietro|torna indietro/, "viene annullata"],
    [/\b[Dd]epo(rre|ne|ni|nila)\b/, "collocare"],
    [/da dove vieni|da dove è partito/, "nel punto da cui"],
    [/\btracciato\b/, "partita"],
  ],
  de: [
    // At the beginning of a sentence it can be her, or several.
    [/(?<=[\p{Letter},] )(Sie|Ihnen|Ihre?[nrms]?)\b/u, "du, dein"],
    [/\b(keine?n?|einen?|deiner|diesem|den) Stapel\b(?! von zwölf Karten)/, "Turm"],
    [/(ist|sind) zurück\./, "wurde zurückgenommen"],
    [/\b(ganze|kurze) Partie"/, "volles, schnelles Spiel"],
    [/Lies den Fuß|Geh mit der Spitze/, "der unterste Stein, der obere Teil"],
  ],
  "zh-TW": [
    [/您/, "你"],
    [/夥伴/, "隊友"],
    [/備用|後備|俘獲/, "保留、俘虜"],
    [/隊伍賽|組隊|兩隊對抗/, "團體賽"],
    [/奈勒/, "內勒"],
    [/[\p{Script=Han}]\./u, "。"],
    [/套件[^。，]{0,4}枚|枚套件/, "個"],
  ],
};

/** The files with texts of a language, from the folder of the page. */
function texts(locale: Locale): string[] {
  const within = (folder: string, wanted: (name: string) => boolean): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "paraglide" ? [] : within(path, wanted);
      return wanted(entry.name) ? [path] : [];
    });
  return [
    ...within("messages", (name) => name === `${locale}.json`),
    ...within("src/lib", (name) => name === `${locale}.ts`),
    ...within("../crates/print/words", (name) => name === `${locale}.json`),
    ...within("../crates/server/src/mail/words", (name) => name === `${locale.toLowerCase().replace("-", "_")}.rs`),
  ];
}

/** Comments are for programmers. */
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

test.each(locales)("%s uses the words of the glossary", (locale) => {
  const files = texts(locale);
  expect(files.length, "files with texts").toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !isComment(line))
      .flatMap((line) => forbidden[locale].filter(([word]) => word.test(line)).map(([word, instead]) => `${file}: ${word} (${instead}): ${line.trim().slice(0, 120)}`)),
  );
  expect(found).toEqual([]);
});
