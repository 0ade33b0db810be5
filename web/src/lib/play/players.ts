import { m } from "../paraglide/messages";
import { getLocale } from "../paraglide/runtime";
import type { Over, SeatView } from "../wire";

/** The seat of the only person at the board; null where several or none play here. */
export function ownSeat(seats: readonly SeatView[]): number | null {
  const people = seats.filter(({ kind }) => kind === "human");
  return people.length === 1 ? (people[0]?.seat ?? null) : null;
}

/** Who plays a seat; empty where its colour says enough. */
export function playerName(seat: SeatView, seats: readonly SeatView[]): string {
  if (seat.left && seat.name) return m.game_computer_for({ name: seat.name, level: seat.level ?? 0 });
  if (seat.kind === "bot") return m.game_computer({ level: seat.level ?? 0 });
  return seat.name ?? (ownSeat(seats) === seat.seat ? m.game_you() : "");
}

/** Names as a list in a sentence: "Red, Blue and Green". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names);
}

/** The result in a few words: "You win", "Red wins", "Draw"; `sideName`: what the player of a seat is called. */
export function resultText({ winners }: Over, seats: readonly SeatView[], sideName: (seat: number) => string): string {
  if (winners.length === 0) return m.game_draw();
  const own = ownSeat(seats);
  const partners = winners.filter((seat) => seat !== own).map(sideName);
  if (own !== null && winners.includes(own)) return partners.length > 0 ? m.game_won_with({ partner: listed(partners) }) : m.game_won_mine();
  // Of several others it is said who.
  const sides = new Set(seats.map(({ side }) => side)).size;
  return own !== null && sides === 2 ? m.game_won_other() : m.game_won({ seat: listed(partners), count: winners.length });
}
