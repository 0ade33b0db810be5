import { m } from "../paraglide/messages";
import { kindOf, seatOf } from "./board/men";
import type { Letter } from "./wire";

/** What the player of a seat is called. */
export function sideName(seat: number): string {
  return seat === 1 ? m.board_side_red() : m.board_side_green();
}

/** "Red strike": what a man is called. */
export function manName(man: Letter): string {
  const names = {
    centre: [m.fib_red_centre, m.fib_green_centre],
    strike: [m.fib_red_strike, m.fib_green_strike],
    support: [m.fib_red_support, m.fib_green_support],
  } as const;
  return names[kindOf(man)][seatOf(man) - 1]?.() ?? man;
}
