import type { Place } from "../../board/place";
import type { TrayKind } from "../../wire";
import type { Board } from "../wire";
import { base, pitch, rise } from "./geometry";

/** A pile beside the board: men of one colour in the reserve of a seat, or captured by it. */
export interface Pile {
  /** Whose tray it is. */
  of: number;
  tray: TrayKind;
  /** Whose men lie in it. */
  piece: number;
  count: number;
  /** Where its lowest man stands, and on which side of it the number goes. */
  foot: Place;
  scale: number;
  side: "left" | "right" | "below";
  top: boolean;
}

/** As many men are drawn; from four up the number tells the rest. */
export const drawn = 3;

type Corner = "south-west" | "south-east" | "north-west" | "north-east";
const turned: Record<Corner, Corner> = {
  "south-west": "north-east",
  "south-east": "north-west",
  "north-west": "south-east",
  "north-east": "south-west",
};
/** Corner at the right hand of seats 1 to 4 of three or four, who sit south, west, north, east. */
const rightHand: Record<number, Corner[]> = {
  3: ["south-east", "north-west", "north-east"],
  4: ["south-east", "south-west", "north-west", "north-east"],
};

function cornerOf(seat: number, tray: TrayKind, seats: number, flip: boolean): Corner {
  const around = rightHand[seats]?.[seat - 1];
  const own: Corner = tray === "reserve" ? "south-west" : "south-east";
  const found = around ?? (seat === 1 ? own : turned[own]);
  return flip ? turned[found] : found;
}

/** Whether a seat of so many sits at the upper edge of the drawing: there its trays lie. */
export function isFar(seat: number, seats: number, flip: boolean): boolean {
  return cornerOf(seat, "reserve", seats, flip).startsWith("north");
}

/** All piles of a board, empty ones too. They lie in the cut corners of the board, on the side of their seat. */
export function pilesOf(board: Board, flip: boolean): Pile[] {
  const seats = board.reserves.length;
  const all = [...Array(seats).keys()].map((seat) => seat + 1);
  return all.flatMap((of) => {
    const others = all.filter((piece) => piece !== of);
    const reserve = pile(of, "reserve", of, board.reserves[of - 1] ?? 0, seats, 0, flip);
    return [reserve, ...others.map((piece, at) => pile(of, "captured", piece, board.captured[of - 1]?.[piece - 1] ?? 0, seats, at, flip))];
  });
}

function pile(of: number, tray: TrayKind, piece: number, count: number, seats: number, at: number, flip: boolean): Pile {
  const corner = cornerOf(of, tray, seats, flip);
  const [top, west] = [corner.startsWith("north"), corner.endsWith("west")];
  // With two seats each of the four corners holds one pile; with more, a corner holds all of a seat.
  const crowded = seats > 2;
  const outer = tray === "reserve" || !crowded;
  const across = outer ? pitch / 2 : pitch * (0.27 + at * 0.61);
  const row = crowded && tray === "reserve" ? 1 : 0;
  const down = top ? row * pitch + base - 14 : 8 * pitch - row * pitch - (pitch - base);
  const foot = { x: west ? across : 8 * pitch - across, y: down };
  return { of, tray, piece, count, foot, scale: crowded ? 0.68 : 1, side: crowded ? "below" : west ? "right" : "left", top };
}

/** Where the next man to come lands on a pile. */
export function topOf(pile: Pile): Place {
  return { x: pile.foot.x, y: pile.foot.y - Math.min(pile.count, drawn - 1) * rise * pile.scale };
}
