/**
 * The texts of a step. In all of them `{1}` to `{4}` are the players of the seats, and `**…**` is strong. The reader is
 * the seat in turn.
 */
export interface StepText {
  title: string;
  /** The one idea of the step. */
  text: string;
  /** What is asked or to be played. */
  task: string;
  /** Helps on; nothing where a question has few answers. */
  hint?: string;
  /** Said when it is right. */
  done: string;
  /** What is wrong, by the reasons of the step; by the wrong answers of a question. */
  wrong?: Readonly<Record<string, string>>;
  /** What the answers of a question are called. */
  answers?: Readonly<Record<string, string>>;
}

/** The texts of a lesson. */
export interface LessonText {
  title: string;
  /** What it is about, in the list. */
  text: string;
  /** Said at its end. */
  end: string;
  steps: Readonly<Record<string, StepText>>;
}

/** The texts of a game's lessons, by their names. */
export type CourseText = Readonly<Record<string, LessonText>>;

/** What is wrong with an action where its step has no reason of its own: what is not as it was asked. */
export type General = "any" | "drop" | "from" | "to" | "count" | "man" | "throws" | "captures" | "reserves" | "gives" | "frees" | "leaves" | "height" | "skips" | "safe" | "strikes" | "groups" | "wins";

/** What all lessons say. A word in brackets `[…]` is filled in. */
export interface FrameText {
  /** The list of lessons. */
  lead: string;
  read: string;
  puzzles: string;
  puzzlesText: string;
  steps: string;
  left: string;
  finished: string;
  /** A lesson. */
  list: string;
  step: string;
  of: string;
  back: string;
  next: string;
  skip: string;
  hint: string;
  show: string;
  again: string;
  right: string;
  notYet: string;
  /** Moves that are typed. */
  type: string;
  typed: string;
  unasked: string;
  /** Its end. */
  complete: string;
  /** Where steps were skipped. */
  skipped: string;
  toSkipped: string;
  play: string;
  playText: string;
  following: string;
  wrong: Readonly<Record<General, string>>;
}

/** A text with its words in brackets filled in. */
export function filled(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(words[name] ?? whole));
}
