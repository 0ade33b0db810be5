import { m } from "../../paraglide/messages";
import type { ProvenTexts } from "../../play/adapter";
import type { Danger, Event, Hint, Men, Threat, Way } from "../types";

/** What a seat is called. */
type Names = (seat: number) => string;

/** Where a side is in danger, or that it is not, as the rules prove. Empty if neither is known. */
export function dangerText(dangers: readonly Danger[] | null, proven: ProvenTexts | undefined): string {
  if (!dangers) return "";
  if (dangers.length === 0) return proven?.safe() ?? "";
  return m.hint_dangers({ places: dangers.map(({ place }) => place).join(m.say_comma()) });
}

/**
 * What is threatened, and what the best play gains: the vaguest hint. That a best play does nothing proves nothing about
 * the other plays: what is said of the board is the dangers.
 */
export function threatTexts(hint: Hint, name: Names, proven: ProvenTexts | undefined): string[] {
  const threats = hint.threats ?? [];
  // The worst comes first, and one sentence each is enough.
  const harm = threats.flatMap((threat) =>
    threat.events.slice(0, 1).flatMap((event) => threatText(threat, event, name)),
  );
  const danger = hint.threats && harm.length === 0 ? dangerText(hint.dangers, proven) : "";
  const gain = hint.gains.flatMap((event) => gainText(event, name))[0] ?? proven?.quiet() ?? "";
  return [...harm, danger, gain].filter((text) => text !== "");
}

/** Where the best play begins. */
export function fromTexts(hint: Hint): string[] {
  if (hint.from !== null) return [m.hint_from({ place: hint.from })];
  return hint.ways.length > 0 ? [m.hint_from_reserve()] : moveTexts(hint);
}

/** The best play itself. */
export function moveTexts({ best, ways }: Hint): string[] {
  if (best[0] === "end") return [m.hint_end()];
  const [way] = ways;
  const [only = "", ...more] = best;
  return [m.hint_move({ moves: way && more.length === 0 ? wayText(way, only) : best.join(" ") })];
}

/** An action in words where its notation does not speak for itself: how many go, from the reserve, or an exchange. */
function wayText({ from, to, men }: Way, action: string): string {
  if (from === null) return m.analysis_drop({ to });
  if (action.includes("~")) return m.analysis_swap({ from, to });
  return men > 1 ? m.analysis_lift({ count: men, from, to }) : action;
}

const menText = (men: readonly Men[], name: Names) =>
  men.map(({ seat, count }) => `${name(seat)} ${count}`).join(m.say_comma());

function threatText(threat: Threat, event: Event, name: Names): string[] {
  const [seat, moves] = [name(threat.seat), threat.turn.join(" ")];
  switch (event.event) {
    case "wins":
      return [m.hint_threat_wins({ seat, moves })];
    case "captures":
      return [m.hint_threat_captures({ seat, moves, square: event.square, men: menText(event.men, name) })];
    case "covers":
      return [m.hint_threat_covers({ seat, moves, square: event.square, of: name(event.of), men: event.men })];
    case "stuck":
      return [m.hint_threat_stuck({ seat, moves, of: name(event.seat) })];
    case "strikes":
      return [m.hint_threat_strikes({ seat, count: event.here - event.there, here: event.here, there: event.there })];
    default:
      return [];
  }
}

function gainText(event: Event, name: Names): string[] {
  switch (event.event) {
    case "wins":
      return [m.hint_gain_wins()];
    case "captures":
      return [m.hint_gain_captures({ men: menText(event.men, name) })];
    case "covers":
      return [m.hint_gain_covers({ seat: name(event.of), men: event.men })];
    case "stuck":
      return [m.hint_gain_stuck({ seat: name(event.seat) })];
    case "reserve":
      return [m.hint_gain_reserve({ men: event.men })];
    case "strikes":
      return [m.hint_gain_strikes({ here: event.here, there: event.there })];
    default:
      return [];
  }
}
