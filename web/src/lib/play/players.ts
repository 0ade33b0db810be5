import { m } from "../paraglide/messages";
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

/** The result in a few words: "You win", "Red wins", "Draw"; `sideName`: what the player of a seat is called. */
export function resultText(over: Over, seats: readonly SeatView[], sideName: (seat: number) => string): string {
  if (over.winners.length === 0) return m.game_draw();
  const own = ownSeat(seats);
  if (own !== null) return over.winners.includes(own) ? m.game_won_mine() : m.game_won_other();
  return m.game_won({ seat: over.winners.map(sideName).join(" + ") });
}
