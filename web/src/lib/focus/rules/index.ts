import type { Locale } from "../../language";
import type { RulesText } from "./text";

// Fibonacci has its own folder next to these.
const focus: Record<Locale, () => Promise<{ default: RulesText }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  it: () => import("./it"),
  de: () => import("./de"),
  "zh-TW": () => import("./zh-TW"),
};

/** The rules of Focus for two, in a language; its file is fetched when it is asked for. */
export async function focusRules(language: Locale): Promise<RulesText> {
  return (await focus[language]()).default;
}
