import type { Locale } from "../language";
import type { PuzzleTheme, PuzzleWhy } from "../wire";
import type { Grade } from "./choice";

/** What is said about puzzles. A word in brackets `[…]` is filled in. */
export interface PuzzleText {
  title: string;
  lead: string;
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
  /** What is to be done, as a heading. */
  winNow: string;
  winIn: string;
  winTurn: string;
  saveTurn: string;
  saveCards: string;
  goals: Readonly<Record<Exclude<PuzzleTheme, "win">, string>>;
  /** The same in a sentence. */
  tasks: Readonly<Record<PuzzleTheme, string>>;
  taskNow: string;
  taskTurn: string;
  taskSaveTurn: string;
  taskCards: string;
  /** With how many of the enemy's cards win. */
  taskSaveCards: string;
  right: string;
  goOn: string;
  done: string;
  wrong: string;
  /** How far a puzzle of several moves is. */
  moveOf: string;
  /** What is wrong with a move. */
  why: Readonly<Record<PuzzleWhy, string>>;
  whyTurn: string;
  whySaveTurn: string;
  whySaveCards: string;
  /** Said of a puzzle that will move a rating. */
  counts: string;
  /** A rating that a puzzle has moved. */
  rated: string;
  rating: string;
  tries: string;
  hint: string;
  hintText: string;
  hintReserve: string;
  show: string;
  /** With the moves. */
  shown: string;
  next: string;
  skip: string;
}

const texts = import.meta.glob<{ default: PuzzleText }>("./texts/*.ts");

/** Fetches what is said about puzzles in a language. */
export async function fetchPuzzleText(locale: Locale): Promise<PuzzleText> {
  const file = texts[`./texts/${locale}.ts`];
  if (!file) throw new Error(`there are no texts in ${locale}`);
  return (await file()).default;
}
