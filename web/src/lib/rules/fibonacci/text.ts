import type { DiagramId } from "./diagrams";

/**
 * The rules of Fibonacci in one language: a file a language, loaded only when somebody reads them.
 * Inside a text, `**…**` is strong and `` `…` `` is notation.
 */
export interface RulesText {
  title: string;
  lead: string;
  /** Heading of the table of contents. */
  contents: string;
  /** Captions under a pair of diagrams. */
  before: string;
  after: string;
  sections: Section[];
  exercise: ExerciseText;
}

export interface Section {
  /** The same in every language: it is the address of the section, as in `/rules/fibonacci#cards`. */
  id: SectionId;
  title: string;
  blocks: Block[];
}

export type SectionId = "aim" | "board" | "turn" | "move" | "throw" | "cost" | "end" | "draw" | "exercise" | "cards" | "options" | "hints" | "notation" | "keyboard";

/** A paragraph, a list, a diagram (it belongs to the block before it) with what it shows, a table of names and meanings, what the keys do, what can be chosen, the exercise. */
export type Block = string | { list: string[] } | { diagram: DiagramId; caption: string } | { table: [name: string, meaning: string][] } | { keys: true } | { options: true } | { exercise: true };

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
