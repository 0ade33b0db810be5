import { Refused } from "./api";
import { language } from "./i18n.svelte";
import { m } from "./paraglide/messages";
import { trouble } from "./trouble";
import type { ModerationAct } from "./wire";

/** Does something as a moderator, and shows what there is then. */
export type Moderate = (act: ModerationAct) => Promise<void>;

/** Why the server refused an act: it names what is wrong in a line of its own. */
export function refusal(error: unknown): string {
  return error instanceof Refused && error.code === "malformed" ? m.moderate_refused({ message: error.message }) : trouble(error);
}

/** A moment, in the reader's language. */
export function moment(time: string): string {
  return new Date(time).toLocaleString(language.current, { dateStyle: "short", timeStyle: "short" });
}

/** A number of days that was typed: null where nothing was. */
export function days(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
