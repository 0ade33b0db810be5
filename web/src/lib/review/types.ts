// Generated from crates/review, which documents the fields. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-review typescript

export type Review = {
  /** Each seat's winning chance before the first decision; empty without decisions. */
  start: Array<number>,
  /** The decisions, in order. */
  decisions: Array<Decision>,
  /** Indices of the decisive mistakes, in order: those with the greatest loss, at most three. */
  moments: Array<number>,
  /** Each seat's accuracy in percent; null for a seat that never had a choice. */
  accuracy: Array<number | null>,
};

export type Decision = {
  /** The deciding seat, from 1. */
  seat: number,
  /** Number of the turn, from 1. */
  turn: number,
  /** Number of actions played before it. */
  ply: number,
  /** The actions played: one in Focus, the whole turn in Fibonacci. */
  played: Array<string>,
  /** The engine's choice. */
  best: Array<string>,
  /** Whether there was more than one legal action. */
  choice: boolean,
  /** Each seat's winning chance after the best play. */
  before: Array<number>,
  /** Each seat's winning chance after the actual play. */
  after: Array<number>,
  /** The winning chance that the deciding seat lost, at least 0. */
  loss: number,
  /** The expected continuation of the best play, starting with it. */
  better_line: Array<string>,
  /** The expected continuation of the actual play, starting with it. */
  played_line: Array<string>,
  /** For a mistake: what the two lines prove, most important fact first. May be empty. */
  why: Array<Fact>,
};

export type Fact = {
  /** The line of the event. */
  line: LineName,
  /** The action of that line that causes the event, from 1. Counts are taken after that action. */
  ply: number,
  /**
   * Number of actions of the other line in the comparison. The counts of `Captures` and `Reserve` cover this many
   * actions of both lines.
   */
  against: number,
} & ({
  "event": "wins",
  /** The winner, or both partners. */
  seats: Array<number>,
} | {
  "event": "stuck",
  /** That seat. */
  seat: number,
} | {
  "event": "captures",
  /** The capturing seat. */
  by: number,
  /** The square of the stack that loses the men. */
  square: string,
  /** The captured men, by seat. */
  men: Array<Men>,
  /** All men that the side of `by` captures in this line from the seats that count here. */
  here: number,
  /** The same in the other line. */
  there: number,
} | {
  "event": "reserve",
  /** The seat. */
  seat: number,
  /** The square of the stack that loses the men. */
  square: string,
  /** Number of men. */
  men: number,
  /** All men that return to that seat's side in this line. */
  here: number,
  /** The same in the other line. */
  there: number,
} | {
  "event": "covers",
  /** The covering seat. */
  by: number,
  /** The previous owner of the stack. */
  of: number,
  /** The square. */
  square: string,
  /** The stack's height afterwards. */
  height: number,
  /** Number of men of `of` in it afterwards. */
  men: number,
} | {
  "event": "frees",
  /** The seat that moves away. */
  by: number,
  /** The new owner of the stack. */
  seat: number,
  /** The square. */
  square: string,
  /** The stack's height. */
  height: number,
} | {
  "event": "strikes",
  /** The seat. */
  seat: number,
  /** The number in this line. */
  here: number,
  /** The number in the other line. */
  there: number,
} | {
  "event": "inside",
  /** The seat. */
  seat: number,
  /** The centre's point in this line. */
  here: string,
  /** The centre's point in the other line. */
  there: string,
} | {
  "event": "groups",
  /** The seat. */
  seat: number,
  /** The number in this line. */
  here: number,
  /** The number in the other line. */
  there: number,
} | {
  "event": "steps",
  /** The seat. */
  seat: number,
  /** The distance in this line. */
  here: number,
  /** The distance in the other line. */
  there: number,
});

export type LineName = "better" | "played";

export type Event = {
  "event": "wins",
  /** The winner, or both partners. */
  seats: Array<number>,
} | {
  "event": "stuck",
  /** That seat. */
  seat: number,
} | {
  "event": "captures",
  /** The capturing seat. */
  by: number,
  /** The square of the stack that loses the men. */
  square: string,
  /** The captured men, by seat. */
  men: Array<Men>,
  /** All men that the side of `by` captures in this line from the seats that count here. */
  here: number,
  /** The same in the other line. */
  there: number,
} | {
  "event": "reserve",
  /** The seat. */
  seat: number,
  /** The square of the stack that loses the men. */
  square: string,
  /** Number of men. */
  men: number,
  /** All men that return to that seat's side in this line. */
  here: number,
  /** The same in the other line. */
  there: number,
} | {
  "event": "covers",
  /** The covering seat. */
  by: number,
  /** The previous owner of the stack. */
  of: number,
  /** The square. */
  square: string,
  /** The stack's height afterwards. */
  height: number,
  /** Number of men of `of` in it afterwards. */
  men: number,
} | {
  "event": "frees",
  /** The seat that moves away. */
  by: number,
  /** The new owner of the stack. */
  seat: number,
  /** The square. */
  square: string,
  /** The stack's height. */
  height: number,
} | {
  "event": "strikes",
  /** The seat. */
  seat: number,
  /** The number in this line. */
  here: number,
  /** The number in the other line. */
  there: number,
} | {
  "event": "inside",
  /** The seat. */
  seat: number,
  /** The centre's point in this line. */
  here: string,
  /** The centre's point in the other line. */
  there: string,
} | {
  "event": "groups",
  /** The seat. */
  seat: number,
  /** The number in this line. */
  here: number,
  /** The number in the other line. */
  there: number,
} | {
  "event": "steps",
  /** The seat. */
  seat: number,
  /** The distance in this line. */
  here: number,
  /** The distance in the other line. */
  there: number,
};

export type Men = {
  /** The seat. */
  seat: number,
  /** Number of men. */
  count: number,
};

export type Hint = {
  /** Opponents' best plays if the seat to act passed, if they harm its side; null if passing is impossible. */
  threats: Array<Threat> | null,
  /** Where its side is in danger by the rules, whether or not a best play does harm there; null if unknown. */
  dangers: Array<Danger> | null,
  /** Gains of the best play for its side. `Strikes` and `Reserve` are compared with the current position. */
  gains: Array<Event>,
  /** Origin of the best play; null if it drops a man or moves none. */
  from: string | null,
  /** The best play: one action in Focus, the rest of the turn in Fibonacci. */
  best: Array<string>,
  /** Its men's movements. */
  ways: Array<Way>,
};

export type Threat = {
  /** The opponent, from 1. */
  seat: number,
  /** The position in which the opponent would act. */
  position: string,
  /** One action in Focus, the whole turn in Fibonacci. */
  turn: Array<string>,
  /** Its men's movements. */
  ways: Array<Way>,
  /** Its consequences. `Strikes` is compared with the current position. */
  events: Array<Event>,
};

export type Way = {
  /** Origin; null for a drop. */
  from: string | null,
  /** Destination. */
  to: string,
  /** Number of men. */
  men: number,
  /** Whether the man on `to` goes to `from` in exchange. */
  exchange: boolean,
};

export type Danger = {
  /** Name of the square or point. */
  place: string,
  /** Seats of those opponents, from 1, in turn order. */
  by: Array<number>,
  /** Focus: the most men of the side that one action could capture there. */
  captured: number,
  /** Whether a stack of the side could be captured (Focus), or a man of the side thrown back (Fibonacci). */
  taken: boolean,
};
