import { describe, expect, test } from "vitest";
import { locales } from "../paraglide/runtime";
import { readCommand } from "./command";
import { fetchSpoken, topics } from "./text";

const english = await fetchSpoken("en");

test("words, shortened words, and what follows them", () => {
  const read = (text: string) => readCommand(text, [english.words]);
  expect(read("row 4")).toEqual({ topic: "row", rest: "4" });
  expect(read("  MOVES  D4 ")).toEqual({ topic: "moves", rest: "d4" });
  expect(read("mo d4")).toEqual({ topic: "moves", rest: "d4" });
  expect(read("?")).toEqual({ topic: "help", rest: "" });
  expect(read("m")).toBeNull();
  // threats or time, hint or help: it is not clear.
  expect(read("t")).toBeNull();
  expect(read("h")).toBeNull();
  expect(read("d4(2)-d6")).toBeNull();
  expect(read("")).toBeNull();
});

test("accents, case, and Chinese without spaces", async () => {
  const [french, chinese] = [await fetchSpoken("fr"), await fetchSpoken("zh-TW")];
  expect(readCommand("Reserve", [french.words, english.words])?.topic).toBe("reserve");
  expect(readCommand("rangee 4", [french.words, english.words])).toEqual({ topic: "row", rest: "4" });
  expect(readCommand("橫列4", [chinese.words, english.words])).toEqual({ topic: "row", rest: "4" });
  expect(readCommand("moves", [chinese.words, english.words])?.topic).toBe("moves");
});

describe.each(locales)("in %s", (locale) => {
  test("every word means one topic, also beside the English ones, and every topic has one", async () => {
    const { words, tells } = await fetchSpoken(locale);
    expect(Object.keys(words)).toEqual([...topics]);
    expect(Object.keys(tells)).toEqual([...topics]);
    for (const topic of topics) {
      expect(words[topic].length).toBeGreaterThan(0);
      for (const word of words[topic])
        expect(readCommand(word, [words, english.words]), word).toEqual({ topic, rest: "" });
      for (const word of english.words[topic])
        expect(readCommand(word, [words, english.words])?.topic, word).toBe(topic);
    }
  });

  test("all texts fill in the same words as the English ones", async () => {
    const filled = (text: unknown) =>
      JSON.stringify(text)
        .match(/\[\w+\]/g)
        ?.sort() ?? [];
    const text = await fetchSpoken(locale);
    for (const key of Object.keys(english) as (keyof typeof english)[])
      expect(filled(text[key]), key).toEqual(filled(english[key]));
  });
});
