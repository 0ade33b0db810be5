/** The column of a seat where the starter has the first of `seats`, from 0. */
export function columnOf(seat: number, starter: number, seats: number): number {
  return (seat - starter + seats) % seats;
}
