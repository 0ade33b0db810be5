import type * as book from "../../rules/book";
import type { When } from "./conditions";
import type { DiagramId } from "./diagrams";

/** The rules of Focus in one language. Inside a text, `{1}` to `{4}` are the players of the seats. */
export type RulesText = book.Book<SectionId, DiagramId, Special, When>;

export type SectionId =
  | "aim"
  | "setup"
  | "turn"
  | "move"
  | "five"
  | "reserve"
  | "end"
  | "draw"
  | "mirror"
  | "three"
  | "four"
  | "teams"
  | "quick"
  | "editions"
  | "hints"
  | "notation"
  | "keyboard";

/** What the keys do, how the editions differ. */
type Special = { keys: true } | { editions: true };
export type Block = book.Block<DiagramId, Special, book.Item<When>> | book.Conditional<DiagramId, Special, When>;
