import { seatLooks } from "../board/palette";
import { m } from "../paraglide/messages";

/** What a seat's men are called: their colour. */
export function colourName(seat: number): string {
  const names: Record<string, () => string> = { red: m.board_red, blue: m.board_blue, yellow: m.board_yellow, green: m.board_green };
  return names[seatLooks[seat - 1]?.name ?? ""]?.() ?? String(seat);
}

/** What the player of a seat is called. */
export function sideName(seat: number): string {
  const names: Record<string, () => string> = { red: m.board_side_red, blue: m.board_side_blue, yellow: m.board_side_yellow, green: m.board_side_green };
  return names[seatLooks[seat - 1]?.name ?? ""]?.() ?? String(seat);
}
