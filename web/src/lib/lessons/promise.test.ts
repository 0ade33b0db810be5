import { expect, test } from "vitest";
import { locales, type Locale } from "../paraglide/runtime";
import { m } from "../paraglide/messages";
import { focusRules } from "../focus/rules";
import { fetchCourse } from "./lesson";

/** How many minutes are promised, in words of each language. */
const three: Readonly<Record<Locale, RegExp>> = {
  en: /three minutes/i,
  fr: /trois minutes/i,
  it: /tre minuti/i,
  de: /drei Minuten/i,
  "zh-TW": /三分鐘/,
};

test.each(locales)("U20: front page, rules and lesson promise the same time (%s)", async (locale) => {
  expect(m.home_learn_text({}, { locale })).toMatch(three[locale]);
  expect(m.home_lead({}, { locale })).toMatch(three[locale]);
  expect((await focusRules(locale)).lead).toMatch(three[locale]);
  expect((await fetchCourse("focus", locale)).first?.title).toMatch(three[locale]);
});
