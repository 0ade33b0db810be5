import { m } from "./paraglide/messages";

const names = [
  m.level_1_name,
  m.level_2_name,
  m.level_3_name,
  m.level_4_name,
  m.level_5_name,
  m.level_6_name,
  m.level_7_name,
  m.level_8_name,
];
const texts = [
  m.level_1_text,
  m.level_2_text,
  m.level_3_text,
  m.level_4_text,
  m.level_5_text,
  m.level_6_text,
  m.level_7_text,
  m.level_8_text,
];

/** The engine's levels, weakest first. */
export const levels = names.map((_, index) => index + 1);

/** The name of a level, in the page's language. */
export function levelName(level: number): string {
  return names[level - 1]?.() ?? "";
}

/** What to expect of a level, in one sentence; `own`: a game's own sentences. */
export function levelText(level: number, own: Readonly<Record<number, () => string>>): string {
  return (own[level] ?? texts[level - 1])?.() ?? "";
}
