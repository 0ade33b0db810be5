import { call } from "../api";
import type {
  PuzzleAnswer,
  PuzzleGiveUp,
  PuzzleHint,
  PuzzleList,
  PuzzleSolution,
  PuzzleTry,
  PuzzleView,
} from "../wire";

const ask = <T>(id: string, what: string, tried: PuzzleTry | PuzzleGiveUp) =>
  call<T>("POST", `/puzzles/${encodeURIComponent(id)}/${what}`, tried);

/** The server's interface for puzzles. Everything rejects with `Refused`. */
export const puzzles = {
  /** All puzzles, and today's. */
  list: () => call<PuzzleList>("GET", "/puzzles"),
  view: (id: string) => call<PuzzleView>("GET", `/puzzles/${encodeURIComponent(id)}`),
  judge: (id: string, tried: PuzzleTry) => ask<PuzzleAnswer>(id, "try", tried),
  hint: (id: string, right: PuzzleTry) => ask<PuzzleHint>(id, "hint", right),
  solution: (id: string, right: PuzzleGiveUp) => ask<PuzzleSolution>(id, "solution", right),
};
