import { m } from "../paraglide/messages";
import type { Decision, Fact } from "./types";

/** What differs between games: the name of a seat. */
type Names = (seat: number) => string;

/** What the engine's lines prove about a decision, most important first: a sentence or two for each fact. */
export function factTexts(decision: Decision, name: Names, facts: readonly Fact[] = decision.why): string[] {
  return facts.map((fact) => factText(decision, fact, name));
}

/** The facts of a decision that one of its two lines proves. */
export function lineFacts({ why }: Decision, line: Fact["line"]): readonly Fact[] {
  return why.filter((fact) => fact.line === line);
}

function factText(decision: Decision, fact: Fact, name: Names): string {
  const { move, earlier } = deed(decision, fact);
  const text = eventText(decision, fact, move, name);
  return earlier ? m.review_deed_after({ moves: earlier, fact: text }) : text;
}

function eventText(decision: Decision, fact: Fact, move: string, name: Names): string {
  const within = (counts: { here: number; there: number }) => m.review_within({ moves: fact.against, ...counts });
  switch (fact.event) {
    case "wins":
      return m.review_wins({ move, seats: fact.seats.map(name).join(" + ") });
    case "stuck":
      return m.review_stuck({ move, seat: name(fact.seat) });
    case "captures": {
      const men = fact.men.map(({ seat, count }) => `${name(seat)} ${count}`).join(m.say_comma());
      return `${m.review_captures({ move, square: fact.square, men })} ${within(fact)}`;
    }
    case "reserve":
      return `${m.review_reserve({ move, seat: name(fact.seat), men: fact.men })} ${within(fact)}`;
    case "covers":
      return m.review_covers({ move, square: fact.square, seat: name(fact.of), height: fact.height, men: fact.men });
    case "frees":
      return m.review_frees({ move, square: fact.square, seat: name(fact.seat), height: fact.height });
    case "strikes":
      return m.review_strikes({
        moment: moment(decision, fact),
        seat: name(fact.seat),
        here: fact.here,
        there: fact.there,
      });
    case "inside":
      return m.review_inside({
        moment: moment(decision, fact),
        seat: name(fact.seat),
        here: fact.here,
        there: fact.there,
      });
    case "groups":
      return m.review_groups({
        moment: moment(decision, fact),
        seat: name(fact.seat),
        here: fact.here,
        there: fact.there,
      });
    case "steps":
      return m.review_steps({
        moment: moment(decision, fact),
        seat: name(fact.seat),
        here: fact.here,
        there: fact.there,
      });
  }
}

/** Counts refer to a moment, everything else to a move. */
const counted: readonly Fact["event"][] = ["strikes", "inside", "groups", "steps"];

/** The move that does it, and those before it in its line; an earlier turn of several moves is named instead. */
function deed(decision: Decision, fact: Fact): { move: string; earlier: string } {
  if (counted.includes(fact.event)) return { move: "", earlier: "" };
  const [line, turn] =
    fact.line === "better" ? [decision.better_line, decision.best] : [decision.played_line, decision.played];
  const before = line.slice(0, fact.ply - 1);
  const named = turn.length > 1 && before.length >= turn.length;
  const earlier = named ? ["…", ...before.slice(turn.length)] : before;
  return { move: line[fact.ply - 1] ?? "", earlier: earlier.join(" ") };
}

function moment(decision: Decision, fact: Fact): string {
  const better = fact.line === "better";
  const reply = fact.ply > (better ? decision.best : decision.played).length;
  if (better) return reply ? m.review_moment_better_reply() : m.review_moment_better();
  return reply ? m.review_moment_played_reply() : m.review_moment_played();
}

/** A chance in per cent, as a whole number. */
export function percent(chance: number | undefined): number {
  return Math.round(100 * (chance ?? 0));
}

/** Minimum loss of a seat's chance that makes a decision a mistake: `MISTAKE` in crates/review. */
export const mistake = 0.1;
/** A try that loses at most this much is as good as the best move. */
export const good = 0.04;

/** A decision that is a mistake, and its place among all decisions. */
export interface Mistake {
  decision: Decision;
  index: number;
}

/** The mistakes of a seat, the costliest first, and those of the others, in their order; without a seat all are its own. */
export function mistakesOf(decisions: readonly Decision[], seat: number | null): { own: Mistake[]; others: Mistake[] } {
  const all = decisions
    .map((decision, index) => ({ decision, index }))
    .filter(({ decision }) => decision.loss >= mistake);
  const mine = ({ decision }: Mistake) => seat === null || decision.seat === seat;
  return {
    own: all.filter(mine).sort((one, other) => other.decision.loss - one.decision.loss),
    others: all.filter((one) => !mine(one)),
  };
}

/** A decision done well, and its place among all decisions. */
export interface Well extends Mistake {
  /** Chances in per cent after the seat's previous decision and after this one; null unless they rose by a tenth between the two. */
  kept: { before: number; after: number } | null;
}

/** A seat's best decision: as good as the engine's play, at the moment when the seat's chances had risen most. Null if no decision was that good. */
export function doneWell(decisions: readonly Decision[], seat: number): Well | null {
  let [well, most]: [Well | null, number] = [null, -Infinity];
  let earlier: number | undefined;
  for (const [index, decision] of decisions.entries()) {
    if (decision.seat !== seat) continue;
    const before = decision.before[seat - 1] ?? 0;
    const after = decision.after[seat - 1] ?? 0;
    const rise = before - (earlier ?? before);
    if (decision.choice && decision.loss <= good && rise > most) {
      most = rise;
      well = { decision, index, kept: rise >= mistake ? { before: percent(earlier), after: percent(after) } : null };
    }
    earlier = after;
  }
  return well;
}
