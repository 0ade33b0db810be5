import { Refused } from "./api";
import { language } from "./i18n.svelte";
import { m } from "./paraglide/messages";
import { trouble } from "./trouble";
import type { ModerationAct } from "./wire";

/** Carries out a moderator's act, and shows the result. */
export type Moderate = (act: ModerationAct) => Promise<void>;

/** Why the server refused an act: its message says what is wrong. */
export function refusal(error: unknown): string {
  return error instanceof Refused && error.code === "malformed"
    ? m.moderate_refused({ message: error.message })
    : trouble(error);
}

/** A date and time, in the reader's language. */
export function moment(time: string): string {
  return new Date(time).toLocaleString(language.dates, { dateStyle: "short", timeStyle: "short" });
}

/** A typed number of days; null if empty. */
export function days(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
