import type { Locale } from "../language";
import type { PuzzleTheme, PuzzleWhy } from "../wire";
import type { Grade } from "./choice";

/** Texts about puzzles. A word in brackets `[…]` is a placeholder. */
export interface PuzzleText {
  title: string;
  lead: string;
  /** Above the puzzle that fits the reader best, and on its button. */
  forYou: string;
  solve: string;
  today: string;
  streak: string;
  streakText: string;
  /** With its length. */
  streakCount: string;
  streakBest: string;
  streakOver: string;
  /** With the number of the puzzle that follows. */
  streakNext: string;
  streakAgain: string;
  which: string;
  /** With the name of the game. */
  allOf: string;
  theme: string;
  difficulty: string;
  all: string;
  found: string;
  none: string;
  more: string;
  solved: string;
  themes: Readonly<Record<PuzzleTheme, string>>;
  grades: Readonly<Record<Grade, string>>;
  /** The tasks as headings. */
  winNow: string;
  winIn: string;
  winTurn: string;
  saveTurn: string;
  saveCards: string;
  goals: Readonly<Record<Exclude<PuzzleTheme, "win">, string>>;
  /** The tasks in a sentence. */
  tasks: Readonly<Record<PuzzleTheme, string>>;
  taskNow: string;
  taskTurn: string;
  taskSaveTurn: string;
  taskCards: string;
  /** With the number of the enemy's cards that win. */
  taskSaveCards: string;
  right: string;
  goOn: string;
  done: string;
  wrong: string;
  /** The progress in a puzzle of several moves. */
  moveOf: string;
  /** What is wrong with a move. */
  why: Readonly<Record<PuzzleWhy, string>>;
  whyTurn: string;
  whySaveTurn: string;
  whySaveCards: string;
  /** For a puzzle that counts for a rating. */
  counts: string;
  /** For a rating changed by a puzzle. */
  rated: string;
  rating: string;
  tries: string;
  hint: string;
  hintText: string;
  hintReserve: string;
  show: string;
  /** With the moves. */
  shown: string;
  /** On the button that plays the solution once more. */
  playAgain: string;
  next: string;
  skip: string;
}

const texts = import.meta.glob<{ default: PuzzleText }>("./texts/*.ts");

/** Fetches the texts about puzzles in a language. */
export async function fetchPuzzleText(locale: Locale): Promise<PuzzleText> {
  const file = texts[`./texts/${locale}.ts`];
  if (!file) throw new Error(`there are no texts in ${locale}`);
  return (await file()).default;
}
