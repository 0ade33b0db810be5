import type { Locale } from "../language";

/** Questions other than moves and places; `hint` and `undo` do something. */
export const topics = [
  "row",
  "column",
  "line",
  "moves",
  "board",
  "reserve",
  "turn",
  "last",
  "clock",
  "threats",
  "hint",
  "undo",
  "help",
] as const;
export type Topic = (typeof topics)[number];

/** Texts about typed moves and questions. A word in brackets `[…]` is a placeholder. */
export interface SpokenText {
  /** The help page. */
  lead: string;
  /** How to play without a pointer, in paragraphs. */
  ways: readonly string[];
  commands: string;
  /** How to type a move and a place, and that words can be abbreviated. */
  short: string;
  move: string;
  place: string;
  keysFocus: string;
  keysFibonacci: string;
  /** The field. */
  close: string;
  label: string;
  send: string;
  explained: string;
  /** The names of a topic, the usual one first, and its explanation. */
  words: Readonly<Record<Topic, readonly string[]>>;
  tells: Readonly<Record<Topic, string>>;
  /** Answers. */
  rowOf: string;
  columnOf: string;
  emptyOf: string;
  towards: string;
  movesAll: string;
  movesFrom: string;
  movesNone: string;
  holds: string;
  nothing: string;
  noClock: string;
  clockOf: string;
  noThreats: string;
  noHint: string;
  noUndo: string;
  /** What was typed cannot be done, and what can be. */
  illegal: string;
  noPlace: string;
  needsPlace: string;
  noColumns: string;
  unknown: string;
}

const texts = import.meta.glob<{ default: SpokenText }>("./texts/*.ts");

/** Loads the texts in a language. */
export async function fetchSpoken(locale: Locale): Promise<SpokenText> {
  const file = texts[`./texts/${locale}.ts`];
  if (!file) throw new Error(`there is no ${locale}`);
  return (await file()).default;
}
