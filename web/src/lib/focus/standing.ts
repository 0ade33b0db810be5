import { m } from "../paraglide/messages";
import type { Missing, SeatView } from "../wire";
import { colourName, sideName } from "./names";
import type { Board, MoveView, StateView } from "./wire";

/** How a seat is doing that cannot act, or could not when its turn came. */
export type Standing = "stuck" | "passed" | "back";

/** How a seat is doing; null: as one expects. `able`: whether it can act now. */
export function standingOf(seat: number, able: boolean, moves: readonly MoveView[]): Standing | null {
  const last = moves.findLast((move) => move.seat === seat || move.skipped.includes(seat));
  const passed = last?.skipped.includes(seat) ?? false;
  if (able) return passed ? "back" : null;
  return passed ? "passed" : "stuck";
}

/** A standing in a sentence or two, with what would bring the seat back. `partner`: in teams. */
export function standingText(standing: Standing, partner: number | null): string[] {
  if (standing === "back") return [m.card_back()];
  const back = partner === null ? m.card_return() : m.card_return_team({ partner: sideName(partner) });
  return [standing === "passed" ? m.card_passed() : m.card_stuck(), back];
}

/** The other seat of one's side. */
export function partnerOf(seat: SeatView, seats: readonly SeatView[]): number | null {
  return seats.find((other) => other.side === seat.side && other.seat !== seat.seat)?.seat ?? null;
}

/** How the players stand: who cannot act, what each still has to capture, whose turn it is. */
export function tableTexts({ able, missing, turn }: Pick<StateView, "able" | "missing" | "turn">): string[] {
  const stuck = able.flatMap((can, index) => (can ? [] : [m.say_stuck({ seat: sideName(index + 1) })]));
  const lacks = (missing ?? []).map((one, index) => missingText(index + 1, one));
  return [...stuck, ...lacks, ...(turn === null ? [] : [m.game_turn({ seat: sideName(turn) })])];
}

/** The opponents that pieces are still to be captured of, and how many. */
export function lacking({ each }: Missing): { seat: number; count: number }[] {
  return each.map((count, index) => ({ seat: index + 1, count })).filter(({ count }) => count > 0);
}

/** How many of each opponent one must have captured to win; null where captures do not win, or nobody lacks any. */
export function neededOf(missing: readonly Missing[] | null, board: Pick<Board, "captured">): number | null {
  for (const [seat, { each }] of (missing ?? []).entries()) {
    const piece = each.findIndex((count) => count > 0);
    if (piece >= 0) return (each[piece] ?? 0) + (board.captured[seat]?.[piece] ?? 0);
  }
  return null;
}

/** "Red needs to win: 2 Blue, 1 Green, or 4 in all". */
export function missingText(seat: number, missing: Missing): string {
  const list = lacking(missing)
    .map(({ seat, count }) => `${count} ${colourName(seat)}`)
    .join(m.say_comma());
  const { total } = missing;
  return m.say_missing({ seat: sideName(seat), list: total === null ? list : m.say_missing_or({ list, total }) });
}
