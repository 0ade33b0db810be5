import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale, type Locale } from "../paraglide/runtime";
import { colours } from "./colours.svelte";
import { words } from "./words";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterEach(() => speak("en"));

const quick = (each: string) => words.value("goal", "capture", "focus-2", { each }).text;

test.each<[Locale, one: string, six: string]>([
  ["en", "an enemy man wins", "6 enemy men wins"],
  ["fr", "un pion adverse", "6 pions adverses"],
  ["it", "una pedina avversaria", "6 pedine avversarie"],
  ["de", "einen gegnerischen Stein", "6 gegnerische Steine"],
  ["zh-TW", "1 個套件", "6 個套件"],
])("one piece and several in %s", (locale, one, six) => {
  speak(locale);
  expect(quick("1")).toContain(one);
  expect(quick("6")).toContain(six);
});

test.each<[Locale, one: string, three: string]>([
  [
    "en",
    "One man captured from every opponent wins the quick game.",
    "3 men captured from every opponent win the quick game.",
  ],
  [
    "fr",
    "Un pion capturé à chaque adversaire gagne la partie rapide.",
    "3 pions capturés à chaque adversaire gagnent la partie rapide.",
  ],
  [
    "it",
    "Una pedina catturata a ogni avversario vince la partita rapida.",
    "3 pedine catturate a ogni avversario vincono la partita rapida.",
  ],
  [
    "de",
    "Zum Sieg im schnellen Spiel genügt ein geschlagener Stein von jedem Gegner.",
    "Zum Sieg im schnellen Spiel genügen 3 geschlagene Steine von jedem Gegner.",
  ],
  ["zh-TW", "從每位對手俘虜 1 個，就贏得快速遊戲。", "從每位對手俘虜 3 個，就贏得快速遊戲。"],
])("what a number of captures means in %s", (locale, one, three) => {
  speak(locale);
  expect(words.value("each", "1", "focus-3")).toEqual({ label: "1", text: one });
  expect(words.value("each", "3", "focus-3")).toEqual({ label: "3", text: three });
});

test("a number stands in its own sentence, and words in theirs", () => {
  expect(words.value("total", "10", "focus-3").text).toBe("10 men in all win as well, of any colour.");
  expect(words.value("total", "1", "focus-3").text).toBe("One man wins as well, of any colour.");
  expect(words.value("total", "off", "focus-3").label).toBe("Off");
  expect(words.value("quiet", "77", "focus-2").text).toContain("77 turns in a row");
});

test.each<[Locale, name: string]>([
  ["en", "the opponent"],
  ["fr", "à l’adversaire"],
  ["it", "all’avversario"],
  ["de", "des Gegners"],
  ["zh-TW", "從對手"],
])("the rules name two players' only opponent, and no number twice, in %s", (locale, opponent) => {
  speak(locale);
  expect(words.inRules("each", "6", "focus-2")).toEqual({ label: "", text: words.value("each", "6", "focus-2").text });
  expect(words.inRules("each", "6", "focus-2").text).toContain(opponent);
  expect(words.inRules("total", "off", "focus-3").label).not.toBe("");
});

test("partners and who begins have the colours of the table in view", () => {
  const lift = colours.lay("kosmos-1995", 4);
  expect(words.modeText("focus-teams")).toContain("Orange and Blue against Green and Pink");
  expect(words.value("start", "4", "focus-teams").label).toBe("Pink");
  lift();
});
