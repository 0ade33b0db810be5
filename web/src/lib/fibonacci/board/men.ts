import type { Board, Letter } from "../wire";
import { rowsOfPoints, type Point } from "./geometry";

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

/** Reads the board of a position string: rows k to a, numbers are empty points. */
export function readMen(text: string): Board["men"] {
  const men: Board["men"] = {};
  const rows = rowsOfPoints();
  text.split("/").forEach((row, index) => {
    let at = 0;
    for (const [part] of row.matchAll(/\d+|[CSDcsd]/g)) {
      const point = rows[index]?.[at];
      if (/\d/.test(part)) at += Number(part);
      else if (point) {
        men[point] = part as Letter;
        at++;
      }
    }
  });
  return men;
}

/** Where the men stand when a game begins; Green is Red turned by half. */
export function startMen(): Board["men"] {
  return readMen("CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc");
}

/** Where a seat's centre is; null on a board without. */
export function centreOf(men: Board["men"], seat: number): Point | null {
  const letter = seat === 1 ? "C" : "c";
  return Object.keys(men).find((point) => men[point] === letter) ?? null;
}

