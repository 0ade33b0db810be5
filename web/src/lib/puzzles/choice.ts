import { readVariant } from "../variant";
import type { PuzzleRating, PuzzleSummary, PuzzleTheme } from "../wire";

/** Difficulty in three steps. */
export type Grade = "easy" | "medium" | "hard";
export const grades: readonly Grade[] = ["easy", "medium", "hard"];
export const themes: readonly PuzzleTheme[] = ["win", "save", "capture", "partner", "reserve", "move"];
/** The highest difficulty. */
const hardest = 7;

/** A filter for puzzles; missing properties match anything. */
export interface PuzzleFilter {
  game?: string;
  variant?: string;
  theme?: PuzzleTheme;
  grade?: Grade;
}

const parts = ["game", "variant", "theme", "grade"] as const;

/** The filter in the query of an address. */
export function readFilter(query: URLSearchParams): PuzzleFilter {
  return Object.fromEntries(
    parts.flatMap((part) => (query.get(part) ? [[part, query.get(part)]] : [])),
  ) as PuzzleFilter;
}

/** A filter as the query of an address, with its question mark; empty if everything matches. */
export function filterQuery(filter: PuzzleFilter): string {
  const words = new URLSearchParams(parts.flatMap((part) => (filter[part] ? [[part, filter[part]]] : []))).toString();
  return words && `?${words}`;
}

/** The rating that a puzzle begins with, by its difficulty. */
export function firstRating({ difficulty }: Pick<PuzzleSummary, "difficulty">): number {
  return 700 + 200 * difficulty;
}

/** A puzzle's difficulty in three steps. */
export function gradeOf({ difficulty }: Pick<PuzzleSummary, "difficulty">): Grade {
  if (difficulty <= 2) return "easy";
  return difficulty <= 4 ? "medium" : "hard";
}

/** The game of a variant, as the server names it. */
export function gameOf(variant: string): string {
  return readVariant(variant).mode.startsWith("fibonacci") ? "fibonacci" : "focus";
}

/** The puzzles that match. */
export function fitting(all: readonly PuzzleSummary[], wanted: PuzzleFilter): PuzzleSummary[] {
  const { game, variant, theme, grade } = wanted;
  return all.filter(
    (one) =>
      (!game || gameOf(one.variant) === game) &&
      (!variant || one.variant === variant) &&
      (!theme || one.theme === theme) &&
      (!grade || gradeOf(one) === grade),
  );
}

/** The next puzzle after one: the first unsolved one, otherwise the one that follows. */
export function nextAfter(
  all: readonly PuzzleSummary[],
  id: string,
  solved: Readonly<Record<string, boolean>>,
): PuzzleSummary | undefined {
  const at = all.findIndex((one) => one.id === id);
  const behind = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return behind.find((one) => !(one.id in solved)) ?? behind[0];
}

/**
 * The puzzle after one, of those that match: an unsolved one of about the reader's strength, which is `rating` where it
 * is known; otherwise one that is as hard. Once all are solved, the one that follows.
 */
export function nextByStrength(
  all: readonly PuzzleSummary[],
  id: string,
  rating: number | undefined,
  solved: Readonly<Record<string, boolean>>,
): PuzzleSummary | undefined {
  const here = all.find((one) => one.id === id);
  const wanted = rating ?? (here ? firstRating(here) : 0);
  const fresh = all.filter((one) => one.id !== id && !(one.id in solved));
  return nearest(fresh, wanted) ?? nextAfter(all, id, solved);
}

/** The puzzle whose rating is nearest to the one wanted, the first of several. */
function nearest(pool: readonly PuzzleSummary[], wanted: number): PuzzleSummary | undefined {
  const distance = (one: PuzzleSummary) => Math.abs(firstRating(one) - wanted);
  return pool.reduce<PuzzleSummary | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
}

/**
 * The puzzle that fits the reader best: an unsolved one of about their rating in its game, or an easy one without a
 * rating. A game with a rating comes before one without.
 */
export function nextForYou(
  all: readonly PuzzleSummary[],
  ratings: readonly PuzzleRating[],
  solved: Readonly<Record<string, boolean>>,
): PuzzleSummary | undefined {
  const fresh = all.filter(({ id }) => !(id in solved));
  const known = ratings.find(({ game }) => fresh.some(({ variant }) => gameOf(variant) === game));
  const pool = known ? fresh.filter(({ variant }) => gameOf(variant) === known.game) : fresh;
  return nearest(pool, known?.rating.rating ?? 0);
}

/** A puzzle for a streak: harder with every third one, and unsolved if possible. `chance` is from 0 to below 1. */
export function forStreak(
  all: readonly PuzzleSummary[],
  game: string,
  count: number,
  solved: Readonly<Record<string, boolean>>,
  chance: number,
): PuzzleSummary | undefined {
  const wanted = Math.min(1 + Math.floor(count / 3), hardest);
  const ofGame = fitting(all, { game });
  const fresh = ofGame.filter(({ id }) => !(id in solved));
  const pool = fresh.length > 0 ? fresh : ofGame;
  const distance = (one: PuzzleSummary) => Math.abs(one.difficulty - wanted);
  const nearest = Math.min(...pool.map(distance));
  const fit = pool.filter((one) => distance(one) === nearest);
  return fit[Math.floor(chance * fit.length)];
}
