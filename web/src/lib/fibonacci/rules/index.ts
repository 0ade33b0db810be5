import type { Locale } from "../../language";
import type { RulesText } from "./text";

const texts: Record<Locale, () => Promise<{ default: RulesText }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  it: () => import("./it"),
  de: () => import("./de"),
  "zh-TW": () => import("./zh-TW"),
};

/** The rules of Fibonacci in a language; its file is fetched when it is asked for. */
export async function fibonacciRules(language: Locale): Promise<RulesText> {
  return (await texts[language]()).default;
}
