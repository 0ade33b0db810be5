import { m } from "../paraglide/messages";
import type { Ask, DecidingView, SeatView } from "../wire";

/** A request as a sentence; `mine`: by the viewer, otherwise by the seat of this name. */
export function askedText({ ask }: { ask: Ask }, mine: boolean, seat: string): string {
  switch (ask) {
    case "takeback":
      return mine ? m.asked_mine_takeback() : m.asked_takeback({ seat });
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
