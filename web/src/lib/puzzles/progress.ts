import { read, write } from "../stored";

/** Name in the browser's storage. */
const key = "puzzles";

/** A running streak: how many puzzles were solved, and which one is next. */
export interface Streak {
  id: string;
  count: number;
}

/** Progress with puzzles in this browser. */
export interface PuzzleProgress {
  /** The solved puzzles: whether without mistakes and help. */
  solved: Readonly<Record<string, boolean>>;
  /** The longest streak, by game. */
  best: Readonly<Record<string, number>>;
  /** The running streak, by game. */
  streaks: Readonly<Record<string, Streak>>;
}

/** The stored progress; empty if it cannot be read. */
export function puzzleProgress(): PuzzleProgress {
  const known = (read(key) ?? {}) as Partial<PuzzleProgress>;
  return {
    solved: only(known.solved, (value) => typeof value === "boolean"),
    best: only(known.best, isCount),
    streaks: only(known.streaks, (streak: Streak | null) => typeof streak?.id === "string" && isCount(streak.count)),
  };
}

/** Stores that a puzzle was solved; the first time determines whether it was clean. */
export function rememberSolved(id: string, clean: boolean) {
  const progress = puzzleProgress();
  write(key, { ...progress, solved: { ...progress.solved, [id]: progress.solved[id] ?? clean } });
}

/** Stores a streak; null if it is over. Its length counts if it is the longest. */
export function rememberStreak(game: string, streak: Streak | null) {
  const { best, streaks, ...rest } = puzzleProgress();
  const { [game]: _, ...others } = streaks;
  const longest = Math.max(best[game] ?? 0, streak?.count ?? 0);
  write(key, {
    ...rest,
    best: longest > 0 ? { ...best, [game]: longest } : best,
    streaks: streak ? { ...others, [game]: streak } : others,
  });
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function only<T>(all: Readonly<Record<string, T>> | undefined, fits: (value: T) => boolean): Record<string, T> {
  if (typeof all !== "object" || all === null) return {};
  return Object.fromEntries(Object.entries(all).filter(([, value]) => fits(value)));
}
