import type { Asked, Conditions, Numbers } from "../../rules/shown";

/** When a part of the rules of Focus holds. */
export type When =
  | "two"
  | "three"
  | "four-alone"
  | "teams"
  | "teams-asked"
  | "teams-13"
  | "teams-12"
  | "thirteen"
  | "twelve"
  | "either"
  | "begins"
  | "lots"
  | "pick"
  | "guess"
  | "draw-man"
  | "draw-colour"
  | "last-many"
  | "quick-2"
  | "quick-total"
  | "captured"
  | "quick-any"
  | "remedies"
  | "loses"
  | "wins"
  | "swap"
  | "draw-rule"
  | "exact"
  | "up-to"
  | "entry"
  | "no-entry"
  | "unasked"
  | "unbalanced"
  | "quick-two"
  | "quick-many"
  | "total"
  | "drawn"
  | "repetition"
  | "quiet"
  | "advised"
  | "duel"
  | "teams-watch";

/** Whether an option has one of these values. Read in general, the rules are those of the standard edition. */
const has = (asked: Asked, option: string, ...values: string[]) =>
  asked === null || values.includes(asked.settings[option] ?? "");
const playedBy = (asked: Asked, seats: number) => asked === null || asked.seats === seats;

/** What editions offer against mirror play. */
const offers: Readonly<Record<string, readonly string[]>> = {
  standard: ["draw-second-loses", "draw-second-wins", "swap"],
  "parker-1980": ["draw-second-loses", "swap"],
  sackson: ["draw-second-loses", "swap"],
  "kosmos-1995": ["draw-second-wins", "swap"],
};
/** Whether an edition offers one of these and nothing is chosen yet. */
const offered = (asked: Asked, ...values: string[]) =>
  asked === null ||
  (asked.seats === 2 &&
    has(asked, "balance", "none") &&
    values.some((value) => offers[asked.edition]?.includes(value)));
/** Whether the sheet draws lots for who begins. */
const sheetDraws = ({ edition, seats }: NonNullable<Asked>) =>
  edition === "parker-1980" || edition === "kosmos-1995" || (edition === "domination" && seats === 2);
const drawn = (asked: Asked) => asked !== null && has(asked, "start", "lot");
/** Whether colours are drawn, and the first of them begins. */
const drawsColours = (asked: Asked) =>
  asked !== null && asked.edition === "domination" && asked.seats > 2 && has(asked, "start", "1");
const quick = (asked: Asked) => asked !== null && asked.seats > 2 && has(asked, "goal", "capture");
/** Whether the edition's sheet gives this advice, or has none of its own that we know of. */
const advises = (asked: Asked, ...not: string[]) =>
  asked === null || !["pergioco", "domination", ...not].includes(asked.edition);
/** Whether an option is set to a number. */
const on = (asked: Asked, option: string) => asked === null || !has(asked, option, "off");

/** The numbers of the rules that are read in general. */
export const numbers: Numbers = { each: "6", total: "10", quiet: "200" };

export const conditions: Conditions<When> = {
  two: (asked) => playedBy(asked, 2),
  three: (asked) => playedBy(asked, 3),
  teams: (asked) => asked === null || asked.teams,
  "four-alone": (asked) => asked === null || (asked.seats === 4 && !asked.teams),
  "teams-asked": (asked) => asked !== null && asked.teams,
  "teams-13": (asked) => asked !== null && asked.teams && has(asked, "pieces", "13"),
  "teams-12": (asked) => asked !== null && asked.teams && has(asked, "pieces", "12"),
  twelve: (asked) => has(asked, "pieces", "12"),
  either: (asked) => asked === null || (has(asked, "start", "1") && !sheetDraws(asked) && !drawsColours(asked)),
  lots: drawn,
  begins: (asked) => !drawn(asked) && !conditions.either(asked) && !drawsColours(asked),
  pick: (asked) => drawn(asked) && asked?.edition === "kosmos-1995" && asked.seats === 2,
  guess: (asked) => drawn(asked) && asked?.edition === "domination" && asked.seats === 2,
  "draw-man": (asked) => drawn(asked) && asked?.edition === "kosmos-1995" && asked.seats > 2,
  "draw-colour": drawsColours,
  "last-many": (asked) => asked !== null && asked.seats > 2 && !asked.teams && has(asked, "goal", "last"),
  "quick-2": (asked) => asked !== null && conditions["quick-two"](asked),
  "quick-total": (asked) => asked !== null && conditions.total(asked),
  captured: (asked) => quick(asked) && on(asked, "total") && has(asked, "reserve-counts", "no"),
  "quick-any": quick,
  unbalanced: (asked) => offered(asked, "draw-second-loses", "draw-second-wins", "swap"),
  remedies: (asked) => offered(asked, "draw-second-loses", "draw-second-wins", "swap") || has(asked, "balance", "swap"),
  loses: (asked) => offered(asked, "draw-second-loses"),
  wins: (asked) => offered(asked, "draw-second-wins"),
  swap: (asked) => offered(asked, "swap") || has(asked, "balance", "swap"),
  "draw-rule": (asked) => offered(asked, "draw-second-loses", "draw-second-wins"),
  thirteen: (asked) => has(asked, "pieces", "13"),
  exact: (asked) => has(asked, "movement", "exact"),
  "up-to": (asked) => asked !== null && has(asked, "movement", "up-to"),
  entry: (asked) => asked !== null && has(asked, "entry", "forced", "optional"),
  "no-entry": (asked) => asked === null || !has(asked, "entry", "forced", "optional"),
  unasked: (asked) => asked === null,
  "quick-two": (asked) => playedBy(asked, 2) && has(asked, "goal", "capture"),
  "quick-many": (asked) => asked === null || quick(asked),
  total: (asked) => conditions["quick-many"](asked) && on(asked, "total") && has(asked, "reserve-counts", "yes"),
  drawn: (asked) => has(asked, "repetition", "3") || conditions.quiet(asked),
  repetition: (asked) => has(asked, "repetition", "3"),
  quiet: (asked) => on(asked, "quiet"),
  advised: (asked) => advises(asked),
  duel: (asked) => advises(asked, "kosmos-1995"),
  "teams-watch": (asked) => advises(asked, "parker-1980") && (asked === null || asked.teams),
};
