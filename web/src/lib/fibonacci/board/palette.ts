import type { Pair } from "../../board/palette";
import look from "./look.json";

/** How the men of one side look: a body that is light or dark, its edge, the marks on it, and a second line inside the edge; the tint is for numbers and bars with dark text. */
export interface SideLook {
  name: string;
  body: string;
  light: string;
  dark: string;
  outline: Pair;
  ink: string;
  tint: string;
  inset: { ink: string; line: number } | null;
}

/** Looks by seat (index 0 is seat 1). */
export const sideLooks = look.sides as unknown as readonly SideLook[];

/** How much of the disc under a man that moved last is filled; its edge is whole. */
export const lastFill = 0.3;

/** Colours of the board itself. */
export const boardColours = look.board as unknown as Readonly<
  Record<
    | "ground"
    | "face"
    | "edge"
    | "line"
    | "point"
    | "coordinate"
    | "shadow"
    | "last"
    | "group"
    | "target"
    | "aim"
    | "arrow"
    | "ring",
    Pair
  >
>;
