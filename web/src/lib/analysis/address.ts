import { readVariant } from "../variant";

/** The contents of an analysis address: a variant, where it begins, and the moves of one line. */
export interface AnalysisAddress {
  variant: string;
  /** A position string; null for the start of the variant. */
  position: string | null;
  moves: string[];
}

/** An alternative content: a finished game, and the number of moves to the first position shown. */
export interface GameAddress {
  game: string;
  ply: number;
}

/** What is wrong with an address. */
export type BadAddress = "too-long" | "no-variant";

/** Maximum length of an address, in characters after the path: several hundred moves. */
export const longest = 6000;

/** The default content. */
export const usual: AnalysisAddress = { variant: "focus-2,goal=capture", position: null, moves: [] };

/** Parses what follows `?`. The rules check positions and moves. */
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

/** The address of a line, after the host. Spaces become `_`; if it is too long, the first moves are omitted. */
export function writeAddress({ variant, position, moves }: AnalysisAddress): string {
  const parts = [`variant=${plain(variant)}`];
  if (position !== null) parts.push(`position=${plain(position)}`);
  if (moves.length > 0) parts.push(`moves=${plain(moves.join(" "))}`);
  return `/analysis?${parts.join("&")}`;
}

/** Escapes a text for an address: notation needs nothing else. */
function plain(text: string): string {
  return text
    .split("")
    .map((letter) => (letter === " " ? "_" : /[\w:,=/()@~.-]/.test(letter) ? letter : encodeURIComponent(letter)))
    .join("");
}
