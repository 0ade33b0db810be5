import type { Place } from "../../board/place";
import type { Rotation } from "../../board/rotation";
import look from "./look.json";

/** A square by its name, `a3` to `h6`. */
export type Square = string;

export const { pitch, size, round, base } = look.square;
export const margin = look.margin;
export const rise = look.piece.rise;
/** Edge of the whole drawing, margins included. */
export const extent = 8 * pitch + 2 * margin;
/** The tallest stack. */
export const tallest = 5;

const files = "abcdefgh";
/** Half axes of a piece seen from above, slightly. */
const [wide, deep] = [30, 11];
/** How far a dome stands above its piece's underside. */
const domeTop = 24.6;

/** Column and row of the drawing, both from 0, row 0 on top. */
export interface Cell {
  column: number;
  row: number;
}

function exists({ column, row }: Cell): boolean {
  const nearEdge = (n: number) => Math.min(n, 7 - n);
  return nearEdge(column) >= 0 && nearEdge(row) >= 0 && nearEdge(column) + nearEdge(row) >= 2;
}

/** The square in a cell of the drawing; null at the cut corners and outside. */
export function squareIn(cell: Cell, rotation: Rotation = 0): Square | null {
  if (!Number.isInteger(cell.column) || !Number.isInteger(cell.row) || !exists(cell)) return null;
  let { column, row } = cell;
  for (let quarter = 0; quarter < rotation; quarter++) [column, row] = [7 - row, column];
  return `${files[column]}${8 - row}`;
}

/** The cell in which a square is drawn. */
export function cellOf(square: Square, rotation: Rotation = 0): Cell {
  let [column, row] = [files.indexOf(square.charAt(0)), 8 - Number(square.slice(1))];
  for (let quarter = 0; quarter < rotation; quarter++) [column, row] = [row, 7 - column];
  return { column, row };
}

/** The 52 squares in the order in which they are drawn: row by row from the top. */
export function squaresInOrder(rotation: Rotation = 0): Square[] {
  return rowsOfSquares(rotation).flat();
}

/** The squares of each of the eight rows, top row first. */
export function rowsOfSquares(rotation: Rotation = 0): Square[][] {
  const steps = [...Array(8).keys()];
  return steps.map((row) =>
    steps.map((column) => squareIn({ column, row }, rotation)).filter((square) => square !== null),
  );
}

/** 0 or 1: the square's tone. */
export function tone(square: Square): 0 | 1 {
  return ((files.indexOf(square.charAt(0)) + Number(square.slice(1))) % 2) as 0 | 1;
}

/** Upper left corner of a square's cell. */
export function corner(square: Square, rotation: Rotation = 0): Place {
  const { column, row } = cellOf(square, rotation);
  return { x: column * pitch, y: row * pitch };
}

/** The middle of a square. */
export function middle(square: Square, rotation: Rotation = 0): Place {
  const { x, y } = corner(square, rotation);
  return { x: x + pitch / 2, y: y + pitch / 2 };
}

/** Where the lowest piece of a stack stands: the middle of its underside. */
export function foot(square: Square, rotation: Rotation = 0): Place {
  const { x, y } = corner(square, rotation);
  return { x: x + pitch / 2, y: y + base };
}

/** Where the piece at `height` (0: the lowest) of a stack stands. */
export function standing(square: Square, height: number, rotation: Rotation = 0): Place {
  const { x, y } = foot(square, rotation);
  return { x, y: y - height * rise };
}

/** The square under a point of the drawing. */
export function squareAt({ x, y }: Place, rotation: Rotation = 0): Square | null {
  return squareIn({ column: Math.floor(x / pitch), row: Math.floor(y / pitch) }, rotation);
}

/**
 * The index of the man of a stack under a point, counted from 0 at the bottom; null next to the stack.
 * `at` is relative to the cell's upper left corner.
 */
export function pieceAt(at: Place, height: number): number | null {
  const aside = (at.x - pitch / 2) / (wide + 1.5);
  if (height < 1 || Math.abs(aside) > 1) return null;
  const curve = deep * Math.sqrt(1 - aside * aside);
  const top = base - (height - 1) * rise - domeTop * Math.sqrt(1 - aside * aside * 0.8);
  if (at.y < top || at.y > base + curve) return null;
  return Math.min(height - 1, Math.floor((base + curve - at.y) / rise));
}

/** The neighbouring square in a direction of the drawing, over cut corners to the nearest one; the square itself at the edge. */
export function step(square: Square, right: number, down: number, rotation: Rotation = 0): Square {
  const { column, row } = cellOf(square, rotation);
  return squareIn({ column: column + right, row: row + down }, rotation) ?? square;
}

/** First or last square of a square's row in the drawing. */
export function rowEnd(square: Square, end: "first" | "last", rotation: Rotation = 0): Square {
  const row = rowsOfSquares(rotation)[cellOf(square, rotation).row] ?? [];
  return row.at(end === "first" ? 0 : -1) ?? square;
}
