/** A picture of the rules, with what it shows; it belongs to the block before it. */
export interface Pictured<Picture extends string> {
  diagram: Picture;
  caption: string;
}

/** A paragraph, a list, a table of names and meanings. */
export type Plain = string | { list: string[] } | { table: [name: string, meaning: string][] };

/** Words, a picture, or what only this game's rules have. */
export type Block<Picture extends string, Special extends object> = Plain | Pictured<Picture> | Special;

export interface Section<Id extends string, Picture extends string, Special extends object> {
  /** The same in every language: it is the address of the section, as in `/rules#reserve`. */
  id: Id;
  title: string;
  blocks: Block<Picture, Special>[];
}

/**
 * The rules of one game in one language: a file a language, loaded only when somebody reads them.
 * Inside a text, `**…**` is strong and `` `…` `` is notation.
 */
export interface Book<Id extends string, Picture extends string, Special extends object> {
  title: string;
  lead: string;
  /** Heading of the table of contents. */
  contents: string;
  /** Captions under a pair of diagrams. */
  before: string;
  after: string;
  sections: Section<Id, Picture, Special>[];
}
