import { call, Refused } from "../api";
import type {
  ExerciseView,
  NewId,
  NewStudy,
  PuzzleAnswer,
  PuzzleHint,
  PuzzleSolution,
  PuzzleTry,
  SavedStudy,
  StudyChange,
  StudyList,
  StudyView,
} from "../wire";

const path = (id: string, more = "") => `/studies/${encodeURIComponent(id)}${more}`;

/** The server's interface for studies. Everything rejects with `Refused`. */
export const studies = {
  /** One's own, and public ones of others. */
  list: () => call<StudyList>("GET", "/studies"),
  make: (study: NewStudy) => call<NewId>("POST", "/studies", study),
  view: (id: string) => call<StudyView>("GET", path(id)),
  /** Refused as `stale` if another change came first. */
  save: (id: string, change: StudyChange) => call<SavedStudy>("PUT", path(id), change),
  remove: (id: string) => call<void>("DELETE", path(id)),
  copy: (id: string) => call<NewId>("POST", path(id, "/copy")),
  /** The record of a chapter, from 1, also of an exercise. */
  record,
  /** The address of the whole study as a file. */
  file: (id: string) => `/api${path(id, "/record")}`,
  exercise: (id: string, chapter: number) => call<ExerciseView>("GET", path(id, `/exercises/${chapter}`)),
};

async function record(id: string, chapter: number): Promise<string> {
  const answer = await fetch(`/api${path(id, `/record?chapter=${chapter}`)}`).catch((error: unknown) =>
    Promise.reject(new Refused("offline", String(error))),
  );
  if (!answer.ok) throw new Refused("not-found", answer.statusText);
  return answer.text();
}

/** Judges tries at the exercise of a chapter. */
export function judgeOf(id: string, chapter: number) {
  const ask = <T>(what: string, { actions }: PuzzleTry) =>
    call<T>("POST", path(id, `/exercises/${chapter}/${what}`), { actions });
  return {
    judge: (_: string, tried: PuzzleTry) => ask<PuzzleAnswer>("try", tried),
    hint: (_: string, right: PuzzleTry) => ask<PuzzleHint>("hint", right),
    solution: (_: string, right: PuzzleTry) => ask<PuzzleSolution>("solution", right),
  };
}
