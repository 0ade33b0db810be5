import type { Rotation } from "../board/rotation";
import type { SeatView } from "../wire";
import type { Sight } from "./board/marks";
import { cornerOf } from "./corners";
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

/** The lines between partners across the table, one's own team (else that of seat 1) first. */
export function sightsOf(seats: readonly SeatView[], own: number | null, rotation: Rotation): Sight[] {
  return [own ?? 1, ((own ?? 1) % seats.length) + 1].map((seat, index) => {
    const corner = cornerOf(seat, rotation);
    return { falling: corner === "north-west" || corner === "south-east", own: index === 0 };
  });
}
