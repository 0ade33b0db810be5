import { m } from "./paraglide/messages";
import type { RatedMode } from "./wire";

/** The rating modes, in the order of the list, and their names. */
export const ratedModes: Readonly<Record<RatedMode, () => string>> = {
  "focus-2-quick": m.rated_focus_2_quick,
  "focus-2": m.rated_focus_2,
  "focus-3": m.rated_focus_3,
  "focus-4": m.rated_focus_4,
  "focus-teams": m.rated_focus_teams,
  fibonacci: m.fib_game_fibonacci,
  "fibonacci-cards": m.rated_fibonacci_cards,
};

/** A rating as text: with a question mark while it is provisional. */
export function ratingText({ rating, provisional }: { rating: number; provisional: boolean }): string {
  return `${rating}${provisional ? "?" : ""}`;
}

/** A change of a rating as text: with its sign. */
export function changeText(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** The points of a line through these values, from left to right in a box of this size, the highest at the top. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(Math.max(...values) - low, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${(height - ((value - low) / span) * height).toFixed(1)}`)
    .join(" ");
}
