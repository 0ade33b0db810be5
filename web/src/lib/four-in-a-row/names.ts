import { m } from "../paraglide/messages";
import type { Board } from "./wire";

/** What the player of a seat is called. */
export function sideName(seat: number): string {
  return seat === 1 ? m.board_side_red() : m.board_side_yellow();
}

/** "d1: red": a cell, for those who do not see it. */
export function cellText(cell: string, stones: Board["stones"]): string {
  const seat = stones[cell];
  return (seat === undefined ? m.four_cell_empty : seat === 1 ? m.four_cell_red : m.four_cell_yellow)({ cell });
}
