import { expect, test } from "vitest";
import { isLanguage, matchLanguage, regional } from "./language";

test.each([
  [["fr-CA", "en"], "fr"],
  [["pt-BR", "it-CH", "en"], "it"],
  [["de"], "de"],
  [["EN-gb"], "en"],
  [["zh-TW"], "zh-TW"],
  [["zh-Hant"], "zh-TW"],
  [["zh-HK", "en"], "zh-TW"],
  [["zh-Hant-MO"], "zh-TW"],
  [["zh"], "zh-TW"],
  [["ja", "pt"], "en"],
  [["", "x"], "en"],
  [[], "en"],
])("%j gets %s", (preferred, expected) => {
  expect(matchLanguage(preferred)).toBe(expected);
});

test("a remembered language is checked", () => {
  expect(isLanguage("zh-TW")).toBe(true);
  for (const value of ["zh", "EN", "", null, 3]) expect(isLanguage(value)).toBe(false);
});

test("P21: dates are written as the reader's region writes them", () => {
  expect(regional("en", ["en-GB", "en"])).toBe("en-GB");
  expect(regional("en", ["de-AT", "en-AU"])).toBe("en-AU");
  expect(regional("fr", ["en-GB"])).toBe("fr");
  expect(regional("zh-TW", ["zh-HK"])).toBe("zh-HK");
});
