import type { Board, Letter } from "../wire";
import type { Point } from "./geometry";

export type Kind = "centre" | "strike" | "support";
const kinds: Record<string, Kind> = { c: "centre", s: "strike", d: "support" };

/** What a man is: `S` a strike of Red, `d` a support of Green. */
export function kindOf(man: Letter): Kind {
  return kinds[man.toLowerCase()] ?? "support";
}

/** Whose a man is: Red has the first seat and is written in capitals. */
export function seatOf(man: Letter): 1 | 2 {
  return man < "a" ? 1 : 2;
}

/** Where a seat's centre is; null on a board without. */
export function centreOf(men: Board["men"], seat: number): Point | null {
  const letter = seat === 1 ? "C" : "c";
  return Object.keys(men).find((point) => men[point] === letter) ?? null;
}
