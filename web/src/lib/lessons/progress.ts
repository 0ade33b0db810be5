import { read, write } from "../stored";
import type { Listed } from "./lesson";

/** How far somebody has come in a lesson. */
export interface Progress {
  /** The step that is next, from 0. */
  at: number;
  /** It was once gone through to its end. */
  done: boolean;
}

/** Under this name the browser remembers it. */
const key = "lessons";
const none: Progress = { at: 0, done: false };

/** How far somebody has come in a lesson; what is remembered of one that has become shorter begins anew. */
export function progressIn({ game, lesson, steps }: Listed): Progress {
  const known = remembered()[`${game}/${lesson}`];
  if (!known) return none;
  return { at: known.at < steps ? known.at : 0, done: known.done };
}

/** Remembers it for later visits. */
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
  const { at, done } = value as Partial<Progress>;
  return typeof done === "boolean" && Number.isInteger(at) && (at ?? -1) >= 0;
}
