import look from "./look.json";

/** A colour in the light theme and in the dark one. */
export type Pair = readonly [light: string, dark: string];

/** How the pieces of one seat look: body colours, the pattern on the rim, the mark on the dome. */
export interface SeatLook {
  name: string;
  body: string;
  light: string;
  dark: string;
  outline: Pair;
  ink: string;
  mark: { d: string; line: number };
  rim: { d: string; line: number; ink: Pair } | null;
}

/** Looks by seat (index 0 is seat 1). */
export const seatLooks = look.seats as unknown as readonly SeatLook[];

/** Colours of the board itself. */
export const boardColours = look.board as unknown as Readonly<
  Record<"ground" | "coordinate" | "tray" | "shadow" | "last" | "source" | "target" | "aim" | "arrow", Pair> & { squares: readonly Pair[] }
>;

/** A pair as a CSS colour that follows the theme. */
export function themed([light, dark]: Pair): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}
