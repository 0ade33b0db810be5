import type { ClockView, GameView, Standing } from "../wire";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Below this many milliseconds, tenths are shown, in the colour of danger. */
export const scarce = 20 * second;
/** Remaining times that are announced. */
const told = [60 * second, 30 * second, 10 * second];

/** Whether to show the clock of a seat: it has one, which stands still when the game is over. */
export function hasClock(
  { state, view }: { state: Pick<Standing, "clock">; view: Pick<GameView, "pace"> },
  seat: number,
): boolean {
  return view.pace !== null && (state.clock?.left[seat - 1] ?? null) !== null;
}

/** A seat's time left at `now`, in milliseconds, by clocks received at `received`; null if no time is counted. */
export function timeLeft(clocks: ClockView, received: number, seat: number, now: number): number | null {
  const left = clocks.left[seat - 1];
  if (left === undefined || left === null) return null;
  return Math.max(0, clocks.running === seat ? left - Math.max(0, clocks.ago + now - received) : left);
}

/** Milliseconds from `now` until the game is void unless the seat in turn finishes its first turn; null if it has. */
export function voidLeft(clocks: ClockView, received: number, now: number): number | null {
  return clocks.void_in === null ? null : Math.max(0, clocks.void_in - Math.max(0, clocks.ago + now - received));
}

/** When the vacation of a seat's player ends; null without one. */
export function vacationOf(clocks: ClockView, seat: number, now = Date.now()): Date | null {
  const until = clocks.vacation[seat - 1];
  return until && Date.parse(until) > now ? new Date(until) : null;
}

/** A date in the reader's language: `short`, or `long` for speech. */
export function dayText(date: Date, language: string, month: "short" | "long" = "long"): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month }).format(date);
}

/** Formats a time left: `1:02:03`, `4:05`, and when it is scarce `0:09.4`. */
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

/** A correspondence time in words: the largest unit, rounded up, so that `1 day` is not over yet. */
export function daysText(left: number, language: string): string {
  const [unit, length] =
    left >= 2 * day
      ? (["day", day] as const)
      : left >= hour
        ? (["hour", hour] as const)
        : (["minute", minute] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.ceil(left / length));
}

/** A short time in words, rounded up: whole minutes, and seconds below two minutes. */
export function secondsText(left: number, language: string): string {
  const [unit, length] = left >= 2 * minute ? (["minute", minute] as const) : (["second", second] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.ceil(left / length));
}

/** The seconds to announce when the time left goes from `before` to `now`; null if none. */
export function secondsToSay(before: number, now: number): number | null {
  const passed = told.findLast((mark) => now <= mark && before > mark);
  return passed === undefined ? null : passed / second;
}
