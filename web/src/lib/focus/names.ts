import { m } from "../paraglide/messages";
import { colourLooks, type ColourName } from "./board/palette";
import { colours } from "./colours.svelte";

/** What men of a colour are called, and what the player who has them is. */
const names: Record<ColourName, [men: () => string, side: () => string]> = {
  red: [m.board_red, m.board_side_red],
  blue: [m.board_blue, m.board_side_blue],
  yellow: [m.board_yellow, m.board_side_yellow],
  green: [m.board_green, m.board_side_green],
  orange: [m.board_orange, m.board_side_orange],
  pink: [m.board_pink, m.board_side_pink],
  white: [m.board_white, m.board_side_white],
  black: [m.board_black, m.board_side_black],
};

/** What a colour is called. */
export function nameOf(colour: ColourName): string {
  return names[colour][0]();
}

/** What a seat's men are called: their colour at the table in view. */
export function colourName(seat: number, table = colours.current): string {
  const colour = table[seat - 1];
  return colour ? names[colour][0]() : String(seat);
}

/** What the player of a seat is called. */
export function sideName(seat: number, table = colours.current): string {
  const colour = table[seat - 1];
  return colour ? names[colour][1]() : String(seat);
}

/** The colour that stands for a seat where its moves are numbered. */
export function tintOf(seat: number): string {
  const colour = colours.current[seat - 1];
  return colour ? colourLooks[colour].tint : "";
}
