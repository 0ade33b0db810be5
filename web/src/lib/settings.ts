import { isFibonacci } from "./fibonacci/words";
import { levels } from "./levels";
import { readVariant, usual, writeVariant, type Chosen } from "./variant";
import type { ModeView, NewGame, SeatSetup } from "./wire";

export const focusModes = ["focus-2", "focus-3", "focus-4", "focus-teams"] as const;
export const fibonacciModes = ["fibonacci", "fibonacci-cards"] as const;
const modes = [...focusModes, ...fibonacciModes] as const;

/** Who is to sit on a seat: a person at this screen, or the computer at a level. */
export interface Seating {
  level: number | null;
  name: string;
}

/** What somebody chose on the first screen. */
export interface Wish extends Chosen {
  /** Between two: against whom, and who begins. */
  opponent: "computer" | "friend";
  first: "me" | "computer" | "lot";
  level: number;
  /** With more than two: who sits where. Seats 1 and 2 also name two who share the screen. */
  seats: Seating[];
  talk: "silent" | "open";
  /** What was last chosen of the other game; null: nothing yet. */
  other: Chosen | null;
}

/** For somebody who has never been here. */
export function firstWish(): Wish {
  const seats = [null, 2, 2, 2].map((level) => ({ level, name: "" }));
  return { mode: "focus-2", edition: usual, options: { goal: "capture" }, opponent: "computer", first: "me", level: 2, seats, talk: "silent", other: null };
}

/** How many sit at the table of a mode. */
export function seatsOf(mode: string): number {
  if (isFibonacci(mode)) return 2;
  return mode === "focus-teams" ? 4 : Number(mode.slice(-1));
}

function seating(remembered: unknown, otherwise: Seating): Seating {
  const { level, name } = { ...otherwise, ...(typeof remembered === "object" ? remembered : null) };
  return { level: level === null || levels.includes(level) ? level : otherwise.level, name: typeof name === "string" ? name : "" };
}

/** Reads a remembered wish; whatever in it is not on offer any more is as for a newcomer. */
export function readWish(remembered: unknown): Wish {
  const first = firstWish();
  const wish: Record<string, unknown> = { ...first, ...(typeof remembered === "object" ? remembered : null) };
  const pick = <Value>(key: keyof Wish, offered: readonly Value[]) => (offered as readonly unknown[]).includes(wish[key]) ? (wish[key] as Value) : (first[key] as Value);
  return {
    mode: pick("mode", modes),
    edition: typeof wish.edition === "string" ? wish.edition : usual,
    options: textsOf(wish.options),
    opponent: pick("opponent", ["computer", "friend"] as const),
    first: pick("first", ["me", "computer", "lot"] as const),
    level: pick("level", levels),
    seats: first.seats.map((otherwise, index) => seating(Array.isArray(wish.seats) ? wish.seats[index] : null, otherwise)),
    talk: pick("talk", ["silent", "open"] as const),
    other: readOther(wish.other, pick("mode", modes)),
  };
}

function textsOf(options: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(options !== null && typeof options === "object" ? options : {}).filter(([, value]) => typeof value === "string"));
}

/** What was chosen of the game that `mode` is not of. */
function readOther(remembered: unknown, mode: string): Chosen | null {
  const chosen = remembered as Partial<Chosen> | null | undefined;
  if (!(modes as readonly unknown[]).includes(chosen?.mode) || isFibonacci(chosen?.mode ?? "") === isFibonacci(mode)) return null;
  return { mode: chosen?.mode ?? "", edition: typeof chosen?.edition === "string" ? chosen.edition : usual, options: textsOf(chosen?.options) };
}

/** The other game: as it was last chosen, or as for a newcomer. */
export function withOther(wish: Wish): Wish {
  const { mode, edition, options } = wish;
  const first = isFibonacci(mode) ? firstWish() : { mode: "fibonacci", edition: usual, options: {} };
  const next = wish.other ?? { mode: first.mode, edition: first.edition, options: first.options };
  return { ...wish, ...next, other: { mode, edition, options } };
}

/** Whether it is one person against the computer, between two. */
export function isDuel({ mode, opponent }: Wish): boolean {
  return seatsOf(mode) === 2 && opponent === "computer";
}

/** Another number of players. Only what is known of every table is kept; an edition that knows nothing of this one is not. */
export function withMode(wish: Wish, mode: string, choices: ModeView | undefined): Wish {
  const edition = choices?.editions.some((one) => one.edition === wish.edition) ? wish.edition : usual;
  const kept = Object.entries(wish.options).filter(([name]) => (isFibonacci(mode) || name === "goal" || name === "movement") && edition === wish.edition);
  return { ...wish, mode, edition, options: Object.fromEntries(kept) };
}

/** A game like the one in a link; its text is the canonical one. */
export function withVariant(wish: Wish, variant: string): Wish {
  const chosen = readVariant(variant);
  // Drawing lots is a question of its own there.
  if (isDuel({ ...wish, ...chosen }) && chosen.options.start === "lot") {
    const { start: _, ...options } = chosen.options;
    return { ...wish, ...chosen, options, first: "lot" };
  }
  return { ...wish, ...chosen, first: wish.first === "lot" ? "me" : wish.first };
}

/** The variant that is asked for. */
export function variantOf(wish: Wish, choices: ModeView | undefined): string {
  const lot = isDuel(wish) && wish.first === "lot";
  return writeVariant(lot ? { ...wish, options: { ...wish.options, start: "lot" } } : wish, choices);
}

function person(name: string): SeatSetup {
  const said = name.trim();
  return said ? { kind: "human", name: said } : { kind: "human" };
}

/** What the server is asked for. */
export function newGame(wish: Wish, choices: ModeView | undefined): NewGame {
  const variant = variantOf(wish, choices);
  const table = wish.seats.slice(0, seatsOf(wish.mode));
  if (isDuel(wish)) {
    const bot = { kind: "bot", level: wish.level } as const;
    // Whoever begins gets the seat that does.
    const swapped = (wish.first === "computer") !== (wish.options.start === "2" && wish.first !== "lot");
    return { variant, seats: swapped ? [bot, person("")] : [person(""), bot] };
  }
  const shared = table.length === 2;
  const seats = table.map(({ level, name }): SeatSetup => (shared || level === null ? person(name) : { kind: "bot", level }));
  return wish.mode === "focus-teams" ? { variant, seats, talk: wish.talk } : { variant, seats };
}
