import type { Pair } from "../../board/palette";
import look from "./look.json";

/** A colour that men can have. */
export type ColourName = keyof typeof look.colours;

/** How the men of a colour look; the ink is for the pattern on them, an index of `patterns`; the tint for numbers and bars with dark text (`--on-tint`). */
export interface ColourLook {
  body: string;
  light: string;
  dark: string;
  outline: Pair;
  ink: string;
  tint: string;
  pattern: number;
}

/** What tells men apart besides their colour: lines on the rim, a mark on the dome. A colour keeps its own in every edition. */
export interface Pattern {
  mark: { d: string; line: number };
  rim: { d: string; line: number } | null;
}

/** The colours of some editions' boxes. */
export interface ColourSet {
  name: string;
  editions: readonly string[];
  /** Colours in turn order (index 0 is seat 1), by how many play. */
  seats: Readonly<Record<"2" | "3" | "4", readonly ColourName[]>>;
}

export const colourLooks = look.colours as unknown as Readonly<Record<ColourName, ColourLook>>;

const patterns: readonly Pattern[] = look.patterns;

/** The pattern of a colour. */
export function patternOf(colour: ColourName): Pattern {
  return patterns[colourLooks[colour].pattern] ?? { mark: { d: "", line: 0 }, rim: null };
}

/** All sets; the first is for games without a box. */
export const colourSets = look.sets as unknown as readonly [ColourSet, ...ColourSet[]];

/** The set of an edition; of one that is newer than this page, the standard one. */
export function setOf(edition: string): ColourSet {
  return colourSets.find(({ editions }) => editions.includes(edition)) ?? colourSets[0];
}

/** The colours of a set for a number of seats, in turn order. */
export function coloursIn({ seats }: ColourSet, count: number): readonly ColourName[] {
  return seats[count === 2 ? "2" : count === 3 ? "3" : "4"];
}

/** Colours of the board itself. */
export const boardColours = look.board as unknown as Readonly<
  Record<
    "ground" | "coordinate" | "tray" | "shadow" | "last" | "source" | "target" | "aim" | "arrow" | "past",
    Pair
  > & { squares: readonly Pair[] }
>;
