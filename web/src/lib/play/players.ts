import { m } from "../paraglide/messages";
import { guestName } from "../person";
import { getLocale } from "../paraglide/runtime";
import type { Over, SeatView } from "../wire";

/** The viewer's only seat; null with several or none. */
export function ownSeat(mine: readonly number[]): number | null {
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** Who plays a seat; empty if its colour says enough. `mine`: the viewer's seats. */
export function playerName(seat: SeatView, mine: readonly number[]): string {
  const name = shownName(seat, mine);
  if (seat.left) return name ? m.seat_left_by({ name }) : m.seat_left();
  if (seat.kind === "bot") return m.game_computer({ level: seat.level ?? 0 });
  if (seat.kind === "open") return m.seat_open();
  if (seat.program && name) return m.bots_mark({ name });
  if (ownSeat(mine) === seat.seat) return name ?? m.game_you();
  return name ?? (mine.includes(seat.seat) ? "" : seat.person === null ? m.game_guest() : guestName(seat.person));
}

/** The name at a seat. A name that is not an account's is marked, except for those who typed it, since anybody can type anything. */
function shownName({ seat, name, typed }: SeatView, mine: readonly number[]): string | null {
  if (name === null || !typed) return name;
  if (typed.at === "record") return m.name_recorded({ name });
  if (mine.includes(seat)) return name;
  return typed.of === null ? m.name_guest({ name }) : m.name_screen({ name, host: typed.of });
}

/** Names as a list in a sentence: "Red, Blue and Green". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names);
}

/** The result above a winner's men: as below, but who has lost reads who won. */
export function resultHeading(
  over: Over,
  seats: readonly SeatView[],
  mine: readonly number[],
  sideName: (seat: number) => string,
): string {
  const own = ownSeat(mine);
  return resultText(over, seats, own !== null && over.winners.includes(own) ? mine : [], sideName);
}

/** The result in a few words: "You win", "Red wins", "Draw"; `sideName`: the name of a seat's player. */
export function resultText(
  { winners, reason }: Over,
  seats: readonly SeatView[],
  mine: readonly number[],
  sideName: (seat: number) => string,
): string {
  if (winners.length === 0) return reason === "void" ? m.game_void() : m.game_draw();
  const own = ownSeat(mine);
  const partners = winners.filter((seat) => seat !== own).map(sideName);
  if (own !== null && winners.includes(own))
    return partners.length > 0 ? m.game_won_with({ partner: listed(partners) }) : m.game_won_mine();
  // If there are several others, the winner is named.
  const sides = new Set(seats.map(({ side }) => side)).size;
  return own !== null && sides === 2
    ? m.game_won_other()
    : m.game_won({ seat: listed(partners), count: winners.length });
}
