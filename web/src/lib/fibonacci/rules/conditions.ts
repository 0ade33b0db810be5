import type { Asked, Conditions } from "../../rules/shown";

/** When a part of the rules of Fibonacci holds. */
export type When =
  | "board"
  | "cards"
  | "aim-cards"
  | "free"
  | "lone-any"
  | "lone-empty"
  | "same-kind"
  | "any-kind"
  | "cost"
  | "ring-six"
  | "drawn"
  | "repetition"
  | "turns"
  | "printed"
  | "unasked"
  | "screen"
  | "paper";

/** Whether an option has a value. Read in general, the rules are those that are played unless one chooses. */
const has = (asked: Asked, option: string, value: string) => asked === null || asked.settings[option] === value;
const board = (asked: Asked) => asked === null || asked.mode === "fibonacci";

export const conditions: Conditions<When> = {
  board,
  cards: (asked) => asked === null || asked.mode === "fibonacci-cards",
  "aim-cards": (asked) => asked !== null && asked.mode === "fibonacci-cards",
  free: (asked) => board(asked) && has(asked, "min-moves", "0"),
  "lone-any": (asked) => has(asked, "lone-step", "any"),
  "lone-empty": (asked) => asked !== null && has(asked, "lone-step", "empty"),
  "same-kind": (asked) => has(asked, "group", "same-kind"),
  "any-kind": (asked) => asked !== null && has(asked, "group", "any"),
  cost: (asked) => board(asked) && has(asked, "reduction", "always"),
  "ring-six": (asked) => board(asked) && has(asked, "ring", "six"),
  drawn: (asked) => has(asked, "repetition", "3") || has(asked, "turns", "200"),
  repetition: (asked) => has(asked, "repetition", "3"),
  turns: (asked) => has(asked, "turns", "200"),
  printed: (asked) => board(asked) && has(asked, "group", "same-kind") && has(asked, "reduction", "always"),
  unasked: (asked) => asked === null,
  // What the page shows by itself, and what takes its place where the rules are printed.
  screen: () => true,
  paper: () => false,
};
