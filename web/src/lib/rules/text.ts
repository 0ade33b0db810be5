import type { DiagramId } from "./diagrams";

/**
 * The rules of one game in one language: a file a language, loaded only when somebody reads them.
 * Inside a text, `**…**` is strong, `` `…` `` is notation, and `{1}` to `{4}` are the players of the seats.
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
}

export interface Section {
  /** The same in every language: it is the address of the section, as in `/rules#reserve`. */
  id: SectionId;
  title: string;
  blocks: Block[];
}

export type SectionId = "aim" | "setup" | "turn" | "move" | "five" | "reserve" | "end" | "draw" | "mirror" | "three" | "four" | "teams" | "quick" | "editions" | "hints" | "notation" | "keyboard";

/** A paragraph, a list, a diagram (it belongs to the block before it) with what it shows, a table of names and meanings, what the keys do, or how the editions differ. */
export type Block =
  | string
  | { list: string[] }
  | { diagram: DiagramId; caption: string }
  | { table: [name: string, meaning: string][] }
  | { keys: true }
  | { editions: true };
