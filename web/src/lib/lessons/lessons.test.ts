import { describe, expect, test } from "vitest";
import { locales } from "../paraglide/runtime";
import { fetchCourse, fetchFrame, fetchSteps, lessonAfter, lessonNamed, lessons } from "./lesson";
import type { LessonText, StepText } from "./text";

/** What a text has filled in. */
const placeholders = (text: string) => [...text.matchAll(/\{\d\}|\[\w+\]/g)].map(([whole]) => whole).sort();

/** A text that is nested, by the ways to its strings. */
function flat(text: object, way = ""): [string, string][] {
  return Object.entries(text).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[`${way}.${name}`, value]] : flat(value, `${way}.${name}`),
  );
}

async function textOf(game: string, lesson: string): Promise<LessonText> {
  const text = (await fetchCourse(game, "en"))[lesson];
  if (!text) throw new Error(`${game}/${lesson} has no texts`);
  return text;
}

function wordsOf(text: LessonText, step: string): StepText {
  const words = text.steps[step];
  if (!words) throw new Error(`${step} has no texts`);
  return words;
}

describe.each(lessons)("$game/$lesson", (listed) => {
  test("has as many steps as are listed, and texts for them and for no others", async () => {
    const [steps, text] = [await fetchSteps(listed), await textOf(listed.game, listed.lesson)];
    expect(steps).toHaveLength(listed.steps);
    expect(Object.keys(text.steps).sort()).toEqual(steps.map(({ step }) => step).sort());
  });

  test("says why what is wrong is wrong, and has a hint wherever something is played", async () => {
    const frame = await fetchFrame("en");
    const text = await textOf(listed.game, listed.lesson);
    for (const { step, question, wrong, right } of await fetchSteps(listed)) {
      const words = wordsOf(text, step);
      const reasons = question
        ? question.answers.filter((answer) => answer !== question.right)
        : Object.keys(wrong ?? {});
      expect(
        reasons.filter((reason) => !words.wrong?.[reason] && !(reason in frame.wrong)),
        step,
      ).toEqual([]);
      expect(
        Object.keys(words.wrong ?? {}).filter((reason) => !reasons.includes(reason)),
        step,
      ).toEqual([]);
      if (question) expect(Object.keys(words.answers ?? {}).sort(), step).toEqual([...question.answers].sort());
      if (right) expect(words.hint, step).toBeTruthy();
    }
  });
});

test("every action of every step is right or wrong for one reason", async () => {
  for (const listed of lessons) {
    for (const { step, actions = [], right = [], wrong = {} } of await fetchSteps(listed)) {
      const sorted = [...right, ...Object.values(wrong).flat()].sort();
      expect(sorted, `${listed.lesson} ${step}`).toEqual(actions.map(({ action }) => action).sort());
    }
  }
});

describe.each(locales)("%s", (locale) => {
  test("says the same as English, tidily", async () => {
    const games = [...new Set(lessons.map(({ game }) => game))];
    const both = [
      [await fetchFrame("en"), await fetchFrame(locale)],
      ...(await Promise.all(
        games.map(async (game) => [await fetchCourse(game, "en"), await fetchCourse(game, locale)]),
      )),
    ];
    for (const [english = {}, other = {}] of both) {
      const [said, expected] = [flat(other), flat(english)];
      expect(said.map(([way]) => way)).toEqual(expected.map(([way]) => way));
      for (const [index, [way, text]] of said.entries()) {
        expect(text, way).toMatch(/\S/);
        expect(text, way).not.toMatch(/'|TODO| {2}|^\s|\s$/);
        const [, original = ""] = expected[index] ?? [];
        expect([...new Set(placeholders(text))], way).toEqual([...new Set(placeholders(original))]);
        if (locale !== "en" && /\p{Letter}{3}/u.test(original.replace(/\{\d\}|\[\w+\]/g, "")))
          expect(text, way).not.toBe(original);
      }
    }
  });
});

test("Chinese has Chinese punctuation", async () => {
  const texts = [
    await fetchFrame("zh-TW"),
    await fetchCourse("focus", "zh-TW"),
    await fetchCourse("fibonacci", "zh-TW"),
  ].flatMap((text) => flat(text));
  expect(texts.filter(([, text]) => /\p{Script=Han}[,;:!?]/u.test(text))).toEqual([]);
});

test("a lesson is followed by the next one of its game", () => {
  const [first] = lessons;
  expect(first && lessonNamed(first.game, first.lesson)).toBe(first);
  expect(lessonNamed("focus", "nothing")).toBeUndefined();
  for (const listed of lessons) {
    const next = lessonAfter(listed);
    if (next) expect(next.game).toBe(listed.game);
  }
});
