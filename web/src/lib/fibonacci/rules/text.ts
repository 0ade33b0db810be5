import type * as book from "../../rules/book";
import type { When } from "./conditions";
import type { DiagramId } from "./diagrams";

/** The rules of Fibonacci in one language. */
export interface RulesText extends book.Book<SectionId, DiagramId, Special, When> {
  exercise: ExerciseText;
}

export type SectionId =
  | "aim"
  | "board"
  | "turn"
  | "move"
  | "throw"
  | "cost"
  | "end"
  | "draw"
  | "exercise"
  | "cards"
  | "options"
  | "hints"
  | "notation"
  | "keyboard";

/** What the keys do, what can be chosen, the exercise. */
type Special = { keys: true } | { options: true } | { exercise: true };
export type Block = book.Block<DiagramId, Special, book.Item<When>> | book.Conditional<DiagramId, Special, When>;

/** What is said during the exercise. */
export interface ExerciseText {
  /** What is to be done, before each of the three moves. */
  tasks: [string, string, string];
  /** A hint for each of them. */
  hints: [string, string, string];
  /** A wrong move: the right man went to another point; another man went where the right one should; the enemy's centre was dragged elsewhere; anything else. */
  wrong: { man: string; point: string; centre: string; other: string };
  won: string;
  hint: string;
  show: string;
  again: string;
}
