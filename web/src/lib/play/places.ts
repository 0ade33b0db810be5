import type { SeatView } from "../wire";

/** A place of a finished game, and the seats that share it, in turn order. */
export interface Place {
  place: number;
  seats: number[];
}

/** The places from first to last; empty if two sides played, where the winner is enough. `places`: of each seat, in seat order. */
export function byPlace(places: readonly number[], seats: readonly Pick<SeatView, "seat" | "side">[]): Place[] {
  if (new Set(seats.map(({ side }) => side)).size < 3) return [];
  const of = (place: number) => seats.filter(({ seat }) => places[seat - 1] === place).map(({ seat }) => seat);
  return [...new Set(places)].sort((a, b) => a - b).map((place) => ({ place, seats: of(place) }));
}
