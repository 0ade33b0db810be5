/** A picture of the rules, with what it shows; it belongs to the block before it. */
export interface Pictured<Picture extends string> {
  diagram: Picture;
  caption: string;
}

/** An item of a list; one that does not hold for every variant says when it does. */
export type Item<When extends string> = string | { when: When; item: string };

/** A paragraph, a list, a table of names and meanings. */
export type Plain<OfList = string> = string | { list: OfList[] } | { table: [name: string, meaning: string][] };

/** Words, a picture, or what only this game's rules have. */
export type Block<Picture extends string, Special extends object, OfList = string> =
  Plain<OfList> | Pictured<Picture> | Special;

/** Blocks that do not hold for every variant, and when they do. */
export interface Conditional<Picture extends string, Special extends object, When extends string> {
  when: When;
  blocks: Block<Picture, Special, Item<When>>[];
}

export interface Section<Id extends string, Picture extends string, Special extends object, When extends string> {
  /** The same in every language: it is the address of the section, as in `/rules#reserve`. */
  id: Id;
  /** Where it does not hold for every variant. */
  when?: When;
  /** The section to which its blocks up to the first picture belong where the rules are those of one variant. */
  into?: Id;
  title: string;
  blocks: (Block<Picture, Special, Item<When>> | Conditional<Picture, Special, When>)[];
}

/**
 * The rules of one game in one language: one file per language, loaded only when read.
 * Inside a text, `**…**` is strong, `` `…` `` is notation, and `{total}` or `{total|one man|# men}` is a number that the variant
 * sets.
 */
export interface Book<Id extends string, Picture extends string, Special extends object, When extends string> {
  title: string;
  /** What the game is; not shown with the rules of one variant. */
  lead: string;
  /** Heading of the table of contents. */
  contents: string;
  /** Captions under a pair of diagrams. */
  before: string;
  after: string;
  sections: Section<Id, Picture, Special, When>[];
}

/** Where a picture begins that can be played on: the position in notation, null: the start of the variant. */
export interface Begin {
  variant: string;
  position: string | null;
}
