import { readVariant } from "../variant";

/** What the address of the analysis board names: a variant, where it begins, and the moves of one line. */
export interface AnalysisAddress {
  variant: string;
  /** A position string; null: the start of the variant. */
  position: string | null;
  moves: string[];
}

/** What stands in an address instead: a finished game to begin with, and the number of moves after which it is looked at. */
export interface GameAddress {
  game: string;
  ply: number;
}

/** What is wrong with an address. */
export type BadAddress = "too-long" | "no-variant";

/** The longest address that is read, in characters after the path: several hundred moves. */
export const longest = 6000;

/** What is analysed where the address names nothing. */
export const usual: AnalysisAddress = { variant: "focus-2,goal=capture", position: null, moves: [] };

/** Reads what stands after `?`. Whether it is a position and legal moves, the rules say. */
export function readAddress(search: string): AnalysisAddress | GameAddress | BadAddress {
  if (search.length > longest) return "too-long";
  const parameters = new URLSearchParams(search);
  const game = parameters.get("game");
  if (game) return { game, ply: Math.max(0, Number.parseInt(parameters.get("ply") ?? "", 10) || 0) };
  const variant = parameters.get("variant");
  if (variant === null) return search.replace("?", "") === "" ? usual : "no-variant";
  if (readVariant(variant).mode === "") return "no-variant";
  const words = (name: string) => (parameters.get(name) ?? "").replaceAll("_", " ").trim();
  return { variant, position: words("position") || null, moves: words("moves").split(/\s+/).filter(Boolean) };
}

/** The address of a line, after the host. Spaces are written `_`; one that is too long to be read leaves its first moves out. */
export function writeAddress({ variant, position, moves }: AnalysisAddress): string {
  const parts = [`variant=${plain(variant)}`];
  if (position !== null) parts.push(`position=${plain(position)}`);
  if (moves.length > 0) parts.push(`moves=${plain(moves.join(" "))}`);
  return `/analysis?${parts.join("&")}`;
}

/** As it is written in an address: notation needs no more escaping than this. */
function plain(text: string): string {
  return text
    .split("")
    .map((letter) => (letter === " " ? "_" : /[\w:,=/()@~.-]/.test(letter) ? letter : encodeURIComponent(letter)))
    .join("");
}
