import type { Asked, Conditions, Numbers } from "../../rules/shown";

/** When a part of the rules of Fibonacci holds. */
export type When =
  | "board"
  | "cards"
  | "aim-cards"
  | "lots"
  | "begins"
  | "free"
  | "least-one"
  | "least-all"
  | "lone-any"
  | "lone-empty"
  | "same-kind"
  | "any-kind"
  | "cost-always"
  | "cost-late"
  | "ring-six"
  | "ring-all"
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
/** Whether an option has a value that is not the usual one: read in general, nothing is said of it. */
const unusual = (asked: Asked, option: string, value: string) => asked !== null && has(asked, option, value);

/** The numbers of the rules that are read in general. */
export const numbers: Numbers = { turns: "200" };

export const conditions: Conditions<When> = {
  board,
  cards: (asked) => asked === null || asked.mode === "fibonacci-cards",
  "aim-cards": (asked) => asked !== null && asked.mode === "fibonacci-cards",
  lots: (asked) => has(asked, "start", "lot"),
  begins: (asked) => asked !== null && !has(asked, "start", "lot"),
  free: (asked) => has(asked, "min-moves", "0"),
  "least-one": (asked) => unusual(asked, "min-moves", "1"),
  "least-all": (asked) => unusual(asked, "min-moves", "all"),
  "lone-any": (asked) => has(asked, "lone-step", "any"),
  "lone-empty": (asked) => unusual(asked, "lone-step", "empty"),
  "same-kind": (asked) => has(asked, "group", "same-kind"),
  "any-kind": (asked) => unusual(asked, "group", "any"),
  "cost-always": (asked) => board(asked) && has(asked, "reduction", "always"),
  "cost-late": (asked) => unusual(asked, "reduction", "from-turn-6"),
  "ring-six": (asked) => board(asked) && has(asked, "ring", "six"),
  "ring-all": (asked) => unusual(asked, "ring", "all-neighbours"),
  drawn: (asked) => has(asked, "repetition", "3") || conditions.turns(asked),
  repetition: (asked) => has(asked, "repetition", "3"),
  turns: (asked) => asked === null || !has(asked, "turns", "off"),
  printed: (asked) => board(asked) && has(asked, "group", "same-kind") && has(asked, "reduction", "always"),
  unasked: (asked) => asked === null,
  // What the page shows by itself, and what takes its place where the rules are printed.
  screen: () => true,
  paper: () => false,
};
