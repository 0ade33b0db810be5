/** The column of a seat, from 0, if the starter has the first of `seats`. */
export function columnOf(seat: number, starter: number, seats: number): number {
  return (seat - starter + seats) % seats;
}
