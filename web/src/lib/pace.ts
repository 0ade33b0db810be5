import { m } from "./paraglide/messages";
import type { Pace } from "./wire";

/** A time control in a few words. */
export function paceText(pace: Pace | null): string {
  if (!pace) return m.pace_none();
  if (pace.kind === "live") return m.pace_live({ minutes: pace.minutes, increment: pace.increment });
  return pace.days === 1 ? m.pace_day() : m.pace_days({ days: pace.days });
}

/** Its meaning, in a sentence or two; `sides`: the number of sides. */
export function paceExplained(pace: Pace | null, sides: number): string {
  if (!pace) return m.pace_none_text();
  if (pace.kind !== "live") return m.pace_days_text();
  return sides > 2 ? m.pace_live_text_several() : m.pace_live_text();
}
