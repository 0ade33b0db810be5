import type { Place } from "../../board/place";

/** A cell's width and height in the drawing, and a stone's radius. */
export const pitch = 96;
export const radius = 38;
/** Round the cells; below them the letters stand. */
export const margin = 24;
export const box = { x: 0, y: 0, width: 7 * pitch + 2 * margin, height: 6 * pitch + 2 * margin + 36 };

export const columns = ["a", "b", "c", "d", "e", "f", "g"] as const;
const heights = [6, 5, 4, 3, 2, 1] as const;

/** The columns as they are drawn, from left to right; `flip`: seen from the other side of the board. */
export function columnsAcross(flip: boolean): string[] {
  return flip ? [...columns].reverse() : [...columns];
}

/** All cells as they are drawn, top row first. */
export function rowsOfCells(flip: boolean): string[][] {
  return heights.map((height) => columnsAcross(flip).map((column) => `${column}${height}`));
}

/** The middle of a cell. */
export function place(cell: string, flip: boolean): Place {
  const column = columnsAcross(flip).indexOf(cell.charAt(0));
  return { x: margin + (column + 0.5) * pitch, y: margin + (6 - Number(cell.slice(1)) + 0.5) * pitch };
}

/** Where a stone is before it falls. */
export function above(cell: string, flip: boolean): Place {
  return { x: place(cell, flip).x, y: margin - pitch / 2 };
}

/** The neighbouring cell, or the same one at the edge; `right` and `up` as drawn. */
export function beside(cell: string, right: number, up: number, flip: boolean): string {
  const across = columnsAcross(flip);
  const column = across[across.indexOf(cell.charAt(0)) + right];
  const height = Number(cell.slice(1)) + up;
  return column && height >= 1 && height <= 6 ? `${column}${height}` : cell;
}
