import { withBase } from "../base";
import type { Ask } from "../engine/asks";
import { engine, RulesRefusal, type Answers } from "../engine/engine.svelte";
import type { PuzzleGiveUp, PuzzleList, PuzzleTry } from "../wire";

/** An answer, or why the question makes no sense; null where only a server could answer. */
export type Answer = { ok: unknown } | { refused: "malformed" | "not-found" | "illegal-action"; reason: string } | null;

const day = 24 * 60 * 60 * 1000;

/** What a site without a server answers where the page asks one, from the rules and the engine in this browser. */
export async function answer(path: string, body: unknown): Promise<Answer> {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [, what, id, about] = pathname.split("/");
  if (what === "variants") return asked({ ask: "variants" }, "malformed");
  if (what === "variant") return asked({ ask: "variant", text: searchParams.get("text") ?? "" }, "malformed");
  if (what !== "puzzles") return null;
  const { list, lines } = await (file ??= readPuzzles().catch(forget));
  if (id === undefined) return { ok: list };
  // The file has a puzzle a line, in the order of the list.
  const puzzle = lines[list.puzzles.findIndex((one) => one.id === decodeURIComponent(id))];
  if (puzzle === undefined) return { refused: "not-found", reason: "there is no such puzzle" };
  if (about === undefined) return asked({ ask: "puzzle", puzzle }, "not-found");
  if (about === "try") return asked({ ask: "puzzle-try", puzzle, ...(body as PuzzleTry) }, "illegal-action");
  if (about === "hint") return asked({ ask: "puzzle-hint", puzzle, ...(body as PuzzleTry) }, "illegal-action");
  return asked({ ask: "puzzle-solution", puzzle, ...(body as PuzzleGiveUp) }, "illegal-action");
}

async function asked<Q extends Ask>(question: Q, code: "malformed" | "not-found" | "illegal-action"): Promise<Answer> {
  try {
    return { ok: (await engine.ask(question)) satisfies Answers[Q["ask"]] };
  } catch (error) {
    if (error instanceof RulesRefusal) return { refused: code, reason: error.message };
    throw error;
  }
}

interface PuzzleFile {
  list: PuzzleList;
  lines: string[];
}
let file: Promise<PuzzleFile> | undefined;

async function readPuzzles(): Promise<PuzzleFile> {
  const answer = await fetch(withBase("/puzzles.jsonl"));
  if (!answer.ok) throw new Error(`/puzzles.jsonl: ${answer.status}`);
  const puzzles = await answer.text();
  const list = await engine.ask({ ask: "puzzles", puzzles, day: Math.floor(Date.now() / day) });
  return { list, lines: puzzles.split("\n").filter(Boolean) };
}

/** It is read again with the next question. */
function forget(error: unknown): never {
  file = undefined;
  throw error;
}
