import { read, write } from "../stored";
import type { Listed } from "./lesson";

/** Progress in a lesson. */
export interface Progress {
  /** The next step, from 0. */
  at: number;
  /** Whether every step was solved at some time. */
  done: boolean;
  /** The solved steps, from 0; others were skipped or are still to come. */
  solved?: readonly number[];
}

/** Name in the browser's storage. */
const key = "lessons";
const none: Progress = { at: 0, done: false };

/** Progress in a lesson; if the lesson has become shorter, it starts over. */
export function progressIn({ game, lesson, steps }: Listed): Progress {
  const known = remembered()[`${game}/${lesson}`];
  if (!known) return none;
  const solved = known.solved?.filter((step) => step < steps) ?? [];
  return { at: known.at < steps ? known.at : 0, done: known.done, ...(solved.length > 0 && { solved }) };
}

/** Stores it for later visits. */
export function remember({ game, lesson }: Listed, progress: Progress) {
  write(key, { ...remembered(), [`${game}/${lesson}`]: progress });
}

function remembered(): Record<string, Progress> {
  const all: unknown = read(key);
  if (typeof all !== "object" || all === null) return {};
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Progress] => isProgress(entry[1])));
}

function isProgress(value: unknown): value is Progress {
  if (typeof value !== "object" || value === null) return false;
  const { at, done, solved = [] } = value as Partial<Progress>;
  const isStep = (step: unknown) => Number.isInteger(step) && (step as number) >= 0;
  return typeof done === "boolean" && isStep(at) && Array.isArray(solved) && solved.every(isStep);
}
