import { m } from "../paraglide/messages";
import type { Ask, DecidingView, SeatView } from "../wire";
import { listedMove, type GameAdapter } from "./adapter";
import type { GameTypes } from "./types";

/** A request as a sentence; `mine`: by the viewer, otherwise by the seat of this name. `move`: what would be taken back. */
export function askedText({ ask }: { ask: Ask }, mine: boolean, seat: string, move: string): string {
  switch (ask) {
    case "takeback":
      return mine ? m.asked_mine_takeback({ move }) : m.asked_takeback({ seat, move });
    case "draw":
      return mine ? m.asked_mine_draw() : m.asked_draw({ seat });
    case "void":
      return mine ? m.asked_mine_void() : m.asked_void({ seat });
    case "resign":
      return mine ? m.asked_mine_resign() : m.asked_resign({ seat });
    case "rematch":
      return mine ? m.asked_mine_rematch() : m.asked_rematch({ seat });
  }
}

/** The move with which a takeback by a seat's player would begin, as it is listed: the last that this player decided on. */
export function takenBack<T extends GameTypes>(
  seat: number,
  {
    adapter,
    moves,
    view,
  }: { adapter: GameAdapter<T>; moves: readonly T["move"][]; view: { seats: readonly SeatView[] } },
): string {
  const person = view.seats[seat - 1]?.person ?? null;
  const theirs = view.seats
    .filter((one) => one.seat === seat || (person !== null && one.person === person))
    .map((one) => one.seat);
  const move = moves.findLast((move) => theirs.includes(move.seat) && adapter.decides(move));
  return move ? listedMove(adapter, move) : "";
}

/** That the game waits for a partner's decision whether to continue with a bot. */
export function decidingText({ seat, gone }: DecidingView, { sideName }: { sideName(seat: number): string }): string {
  return m.deciding_other({ seat: sideName(seat), gone: sideName(gone) });
}

/** Whether more than one person plays, so that decisions that concern both need consent. */
export function severalPeople(seats: readonly SeatView[]): boolean {
  return new Set(seats.filter(({ kind }) => kind === "human").map(({ person }) => person)).size > 1;
}

/** Whether a draw can be offered: two sides, people on both, and no rule that gives a draw to one of them. */
export function mayDraw(variant: string, seats: readonly SeatView[]): boolean {
  const sides = new Set(seats.map(({ side }) => side));
  const peoples = new Set(seats.filter(({ kind }) => kind === "human").map(({ side }) => side));
  return sides.size === 2 && peoples.size === 2 && !variant.includes("balance=draw-");
}
