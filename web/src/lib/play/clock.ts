import type { ClockView } from "../wire";
import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** From here on tenths are shown, and the clock is in the colour of danger, in milliseconds. */
export const scarce = 20 * second;
/** Remaining times that are announced. */
const told = [60 * second, 30 * second, 10 * second];

/** Whether to show the clock of a seat: it can run, and the game is not over. */
export function hasClock({ state, view }: Pick<Game<GameTypes>, "state" | "view">, seat: number): boolean {
  return view.pace !== null && !state.over && (state.clock?.left[seat - 1] ?? null) !== null;
}

/** What a seat has left at `now`, in milliseconds, by clocks that came at `received`; null where no time is counted. */
export function timeLeft(clocks: ClockView, received: number, seat: number, now: number): number | null {
  const left = clocks.left[seat - 1];
  if (left === undefined || left === null) return null;
  return Math.max(0, clocks.running === seat ? left - Math.max(0, clocks.ago + now - received) : left);
}

/** After how many milliseconds from `now` the game is called off unless the seat in turn finishes its first turn; null where it has. */
export function voidLeft(clocks: ClockView, received: number, now: number): number | null {
  return clocks.void_in === null ? null : Math.max(0, clocks.void_in - Math.max(0, clocks.ago + now - received));
}

/** Until when the player of a seat is on vacation; null where the player is not. */
export function vacationOf(clocks: ClockView, seat: number, now = Date.now()): Date | null {
  const until = clocks.vacation[seat - 1];
  return until && Date.parse(until) > now ? new Date(until) : null;
}

/** A day of a vacation's end, in the reader's language: `short`, or `long` as it is said. */
export function dayText(date: Date, language: string, month: "short" | "long" = "long"): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month }).format(date);
}

/** A time left as a clock shows it: `1:02:03`, `4:05`, and when it is scarce `0:09.4`. */
export function clockText(left: number): string {
  // A clock that shows 0 has run out.
  const shown = left < scarce ? Math.ceil(left / 100) * 100 : Math.ceil(left / second) * second;
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(shown / hour), Math.floor(shown / minute) % 60];
  const seconds = Math.floor(shown / second) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  const tenths = left < scarce ? `.${Math.floor((shown % second) / 100)}` : "";
  return `${minutes}:${two(seconds)}${tenths}`;
}

/** Time by correspondence, in words: the largest unit that is there, rounded up, so that `1 day` is not yet over. */
export function daysText(left: number, language: string): string {
  const [unit, length] = left >= 2 * day ? (["day", day] as const) : left >= hour ? (["hour", hour] as const) : (["minute", minute] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.ceil(left / length));
}

/** A short time in words, in whole seconds, rounded up. */
export function secondsText(left: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: "second", unitDisplay: "long" }).format(Math.ceil(left / second));
}

/** The seconds to be said when the time left goes from `before` to `now`; null where none are. */
export function secondsToSay(before: number, now: number): number | null {
  const passed = told.findLast((mark) => now <= mark && before > mark);
  return passed === undefined ? null : passed / second;
}
