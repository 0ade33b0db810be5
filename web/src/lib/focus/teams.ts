import type { SeatView } from "../wire";
import type { Board } from "./wire";

/** A team and what it has in all. */
export interface Team {
  seats: number[];
  /** Stacks that it tops. */
  stacks: number;
  reserve: number;
  captured: number;
}

/** The teams, that of seat `own` first. */
export function teamsOf(seats: readonly SeatView[], board: Board, own: number | null): Team[] {
  const first = seats.find(({ seat }) => seat === own)?.side ?? seats[0]?.side;
  const sides = [...new Set(seats.map(({ side }) => side))].sort((a, b) => Number(b === first) - Number(a === first));
  return sides.map((side) => {
    const members = seats.filter((one) => one.side === side).map(({ seat }) => seat);
    const tops = Object.values(board.stacks).filter((men) => members.includes(Number(men.at(-1))));
    const sum = (of: (seat: number) => number) => members.reduce((all, seat) => all + of(seat), 0);
    return {
      seats: members,
      stacks: tops.length,
      reserve: sum((seat) => board.reserves[seat - 1] ?? 0),
      captured: sum((seat) => (board.captured[seat - 1] ?? []).reduce((a, b) => a + b, 0)),
    };
  });
}
