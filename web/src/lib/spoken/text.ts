import type { Locale } from "../language";

/** What can be asked besides moves and places; `hint` and `undo` do something. */
export const topics = ["row", "column", "line", "moves", "board", "reserve", "turn", "last", "clock", "threats", "hint", "undo", "help"] as const;
export type Topic = (typeof topics)[number];

/** What is said of typed moves and questions. A word in brackets `[…]` is filled in. */
export interface SpokenText {
  /** The page that explains them. */
  lead: string;
  /** How a game is played without a pointer, in paragraphs. */
  ways: readonly string[];
  commands: string;
  /** How a move and a place are typed, and that words may be shortened. */
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
  /** What a topic is called, the first being the usual word, and what it tells. */
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

/** Fetches the texts in a language. */
export async function fetchSpoken(locale: Locale): Promise<SpokenText> {
  const file = texts[`./texts/${locale}.ts`];
  if (!file) throw new Error(`there is no ${locale}`);
  return (await file()).default;
}
