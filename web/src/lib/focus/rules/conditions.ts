import type { Asked, Conditions } from "../../rules/shown";

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
  | "lots"
  | "pick"
  | "guess"
  | "draw-man"
  | "draw-colour"
  | "last-many"
  | "quick-2"
  | "quick-3"
  | "quick-4"
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
  | "each-3"
  | "each-4"
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
const drawn = (asked: NonNullable<Asked>) =>
  has(asked, "start", "lot") || (has(asked, "start", "1") && sheetDraws(asked));
const quick = (asked: Asked) => asked !== null && asked.seats > 2 && has(asked, "goal", "capture");
/** Whether the edition's sheet gives this advice, or has none of its own that we know of. */
const advises = (asked: Asked, ...not: string[]) =>
  asked === null || !["pergioco", "domination", ...not].includes(asked.edition);
const fullTotal = (asked: Asked) => has(asked, "total", "10") && has(asked, "reserve-counts", "yes");

export const conditions: Conditions<When> = {
  two: (asked) => playedBy(asked, 2),
  three: (asked) => playedBy(asked, 3),
  teams: (asked) => asked === null || asked.teams,
  "four-alone": (asked) => asked === null || (asked.seats === 4 && !asked.teams),
  "teams-asked": (asked) => asked !== null && asked.teams,
  "teams-13": (asked) => asked !== null && asked.teams && has(asked, "pieces", "13"),
  "teams-12": (asked) => asked !== null && asked.teams && has(asked, "pieces", "12"),
  twelve: (asked) => has(asked, "pieces", "12"),
  either: (asked) =>
    asked === null ||
    (has(asked, "start", "1") && !sheetDraws(asked) && !(asked.edition === "domination" && asked.seats > 2)),
  lots: (asked) => asked !== null && drawn(asked),
  pick: (asked) => asked !== null && asked.edition === "kosmos-1995" && asked.seats === 2 && drawn(asked),
  guess: (asked) => asked !== null && asked.edition === "domination" && asked.seats === 2 && drawn(asked),
  "draw-man": (asked) => asked !== null && asked.edition === "kosmos-1995" && asked.seats > 2 && drawn(asked),
  "draw-colour": (asked) =>
    asked !== null && asked.edition === "domination" && asked.seats > 2 && has(asked, "start", "1"),
  "last-many": (asked) => asked !== null && asked.seats > 2 && !asked.teams && has(asked, "goal", "last"),
  "quick-2": (asked) => asked !== null && asked.seats === 2 && has(asked, "goal", "capture") && has(asked, "each", "6"),
  "quick-3": (asked) => quick(asked) && asked?.seats === 3 && has(asked, "each", "3"),
  "quick-4": (asked) => quick(asked) && asked?.seats === 4 && has(asked, "each", "2"),
  "quick-total": (asked) => quick(asked) && fullTotal(asked),
  captured: (asked) => quick(asked) && has(asked, "total", "10") && has(asked, "reserve-counts", "no"),
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
  "quick-two": (asked) => playedBy(asked, 2) && has(asked, "goal", "capture") && has(asked, "each", "6"),
  "quick-many": (asked) => asked === null || (asked.seats > 2 && has(asked, "goal", "capture")),
  "each-3": (asked) => playedBy(asked, 3) && has(asked, "each", "3"),
  "each-4": (asked) => playedBy(asked, 4) && has(asked, "each", "2"),
  total: fullTotal,
  drawn: (asked) => has(asked, "repetition", "3") || has(asked, "quiet", "200"),
  repetition: (asked) => has(asked, "repetition", "3"),
  quiet: (asked) => has(asked, "quiet", "200"),
  advised: (asked) => advises(asked),
  duel: (asked) => advises(asked, "kosmos-1995"),
  "teams-watch": (asked) => advises(asked, "parker-1980") && (asked === null || asked.teams),
};
