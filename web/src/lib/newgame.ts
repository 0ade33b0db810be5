import { levels } from "./levels";
import { readVariant, usual, writeVariant, type Chosen } from "./variant";
import type { ModeView, NewGame, SeatSetup } from "./wire";

export const modes = ["focus-2", "focus-3", "focus-4", "focus-teams"] as const;

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
}

/** For somebody who has never been here. */
export function firstWish(): Wish {
  const seats = [null, 2, 2, 2].map((level) => ({ level, name: "" }));
  return { mode: "focus-2", edition: usual, options: { goal: "capture" }, opponent: "computer", first: "me", level: 2, seats, talk: "silent" };
}

/** How many sit at the table of a mode. */
export function seatsOf(mode: string): number {
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
  const options = typeof wish.options === "object" ? Object.entries(wish.options ?? {}).filter(([, value]) => typeof value === "string") : [];
  return {
    mode: pick("mode", modes),
    edition: typeof wish.edition === "string" ? wish.edition : usual,
    options: Object.fromEntries(options),
    opponent: pick("opponent", ["computer", "friend"] as const),
    first: pick("first", ["me", "computer", "lot"] as const),
    level: pick("level", levels),
    seats: first.seats.map((otherwise, index) => seating(Array.isArray(wish.seats) ? wish.seats[index] : null, otherwise)),
    talk: pick("talk", ["silent", "open"] as const),
  };
}

/** Whether it is one person against the computer, between two. */
export function isDuel({ mode, opponent }: Wish): boolean {
  return mode === "focus-2" && opponent === "computer";
}

/** Another number of players. Only what is known of every table is kept; an edition that knows nothing of this one is not. */
export function withMode(wish: Wish, mode: string, choices: ModeView | undefined): Wish {
  const edition = choices?.editions.some((one) => one.edition === wish.edition) ? wish.edition : usual;
  const kept = Object.entries(wish.options).filter(([name]) => (name === "goal" || name === "movement") && edition === wish.edition);
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
  const shared = wish.mode === "focus-2";
  const seats = table.map(({ level, name }): SeatSetup => (shared || level === null ? person(name) : { kind: "bot", level }));
  return wish.mode === "focus-teams" ? { variant, seats, talk: wish.talk } : { variant, seats };
}
