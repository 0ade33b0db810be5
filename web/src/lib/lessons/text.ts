/**
 * The texts of a step. In all of them `{1}` to `{4}` are the players of the seats, and `**…**` is strong. The reader
 * plays the seat in turn.
 */
export interface StepText {
  title: string;
  /** The one idea of the step. */
  text: string;
  /** The task or question. */
  task: string;
  /** A hint; missing if a question has few answers. */
  hint?: string;
  /** The reply to the right answer. */
  done: string;
  /** What is wrong, by the reasons of the step, or by the wrong answers of a question. */
  wrong?: Readonly<Record<string, string>>;
  /** The labels of a question's answers. */
  answers?: Readonly<Record<string, string>>;
}

/** The texts of a lesson. */
export interface LessonText {
  title: string;
  /** Its description in the list. */
  text: string;
  /** The text at its end. */
  end: string;
  steps: Readonly<Record<string, StepText>>;
}

/** The texts of a game's lessons, by name. */
export type CourseText = Readonly<Record<string, LessonText>>;

/** What is wrong with an action if its step has no reason of its own: how it differs from the task. */
export type General =
  | "any"
  | "drop"
  | "from"
  | "to"
  | "count"
  | "man"
  | "throws"
  | "captures"
  | "reserves"
  | "gives"
  | "frees"
  | "leaves"
  | "height"
  | "skips"
  | "safe"
  | "strikes"
  | "groups"
  | "wins";

/** The texts common to all lessons. A word in brackets `[…]` is a placeholder. */
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
  /** Typing moves. */
  type: string;
  typed: string;
  unasked: string;
  /** Its end. */
  complete: string;
  /** For skipped steps. */
  skipped: string;
  toSkipped: string;
  play: string;
  playText: string;
  following: string;
  wrong: Readonly<Record<General, string>>;
}

/** Fills in the placeholders of a text. */
export function filled(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(words[name] ?? whole));
}
