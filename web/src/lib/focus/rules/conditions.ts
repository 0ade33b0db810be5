import type { Asked, Conditions } from "../../rules/shown";

/** When a part of the rules of Focus holds. */
export type When =
  | "two" | "many" | "three" | "four" | "alone" | "teams" | "thirteen"
  | "exact" | "up-to" | "entry" | "no-entry" | "unasked" | "unbalanced"
  | "quick-two" | "quick-many" | "each" | "total" | "drawn" | "repetition" | "quiet";

/** Whether an option has one of these values. Read in general, the rules are those of the standard edition. */
const has = (asked: Asked, option: string, ...values: string[]) => asked === null || values.includes(asked.settings[option] ?? "");
const playedBy = (asked: Asked, seats: number) => asked === null || asked.seats === seats;

export const conditions: Conditions<When> = {
  two: (asked) => playedBy(asked, 2),
  many: (asked) => asked !== null && asked.seats > 2,
  three: (asked) => playedBy(asked, 3),
  four: (asked) => playedBy(asked, 4),
  alone: (asked) => asked === null || !asked.teams,
  teams: (asked) => asked === null || asked.teams,
  thirteen: (asked) => has(asked, "pieces", "13"),
  exact: (asked) => has(asked, "movement", "exact"),
  "up-to": (asked) => asked !== null && has(asked, "movement", "up-to"),
  entry: (asked) => asked !== null && has(asked, "entry", "forced", "optional"),
  "no-entry": (asked) => asked === null || !has(asked, "entry", "forced", "optional"),
  unasked: (asked) => asked === null,
  unbalanced: (asked) => playedBy(asked, 2) && has(asked, "balance", "none"),
  "quick-two": (asked) => playedBy(asked, 2) && has(asked, "goal", "capture") && has(asked, "each", "6"),
  "quick-many": (asked) => asked === null || (asked.seats > 2 && has(asked, "goal", "capture")),
  each: (asked) => asked === null || has(asked, "each", asked.seats === 3 ? "3" : "2"),
  total: (asked) => has(asked, "total", "10") && has(asked, "reserve-counts", "yes"),
  drawn: (asked) => has(asked, "repetition", "3") || has(asked, "quiet", "200"),
  repetition: (asked) => has(asked, "repetition", "3"),
  quiet: (asked) => has(asked, "quiet", "200"),
};
