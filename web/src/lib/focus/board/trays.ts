import type { Place } from "../../board/place";
import type { Rotation } from "../../board/rotation";
import type { TrayKind } from "../../wire";
import type { Board } from "../wire";
import { base, pitch, rise } from "./geometry";

/** A pile next to the board of two: men of one colour in the reserve of a seat, or captured by it. */
export interface Pile {
  /** Whose tray it is. */
  of: number;
  tray: TrayKind;
  /** Whose men lie in it. */
  piece: number;
  count: number;
  /** Where its lowest man stands, and the middle of the line on which the number stands below it. */
  foot: Place;
  number: Place;
  /** At the left edge of the drawing, and at the upper one. */
  west: boolean;
  top: boolean;
}

/** Where the next man that comes to a tray will stand, and how large it is there. */
export interface Spot {
  place: Place;
  scale: number;
}

/** Where the trays are, in units of the drawing. */
export interface TraySpots {
  /** The spot for a man of seat `piece` in a tray of seat `of`; null where there is no such tray. */
  spot(board: Board, rotation: Rotation, of: number, tray: TrayKind, piece: number): Spot | null;
}

/** As many men are drawn; the number below them tells how many there are. */
export const drawn = 3;

/** The piles of a board of two, empty ones too, in its cut corners; with more seats reserves and captured men lie in the cards. */
export function pilesOf(board: Board, rotation: Rotation): Pile[] {
  if (board.reserves.length > 2) return [];
  return [1, 2].flatMap((of) => {
    const other = 3 - of;
    return [
      pile(of, "reserve", of, board.reserves[of - 1] ?? 0, rotation),
      pile(of, "captured", other, board.captured[of - 1]?.[other - 1] ?? 0, rotation),
    ];
  });
}

function pile(of: number, tray: TrayKind, piece: number, count: number, rotation: Rotation): Pile {
  // A seat has its reserve at its left hand, what it captured at its right.
  const top = (of === 2) !== (rotation === 2);
  const west = (tray === "reserve") !== top;
  const foot = { x: west ? pitch / 2 : 7.5 * pitch, y: top ? base - 21 : 7 * pitch + 18 };
  return { of, tray, piece, count, foot, number: { x: foot.x, y: foot.y + 40 }, west, top };
}

/** Where the next man to come lands on a pile. */
export function topOf(pile: Pile): Place {
  return { x: pile.foot.x, y: pile.foot.y - Math.min(pile.count, drawn - 1) * rise };
}

/** The trays that the board's own drawing has. */
export const drawnTrays: TraySpots = {
  spot(board, rotation, of, tray, piece) {
    const pile = pilesOf(board, rotation).find((one) => one.of === of && one.tray === tray && one.piece === piece);
    return pile ? { place: topOf(pile), scale: 1 } : null;
  },
};
