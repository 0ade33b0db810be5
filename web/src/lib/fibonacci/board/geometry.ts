import type { Place } from "../../board/place";
import look from "./look.json";

/** Name of a point: its row, `a` at the bottom to `k` on top, and its number from the left, such as `k1`. */
export type Point = string;

/** Axial coordinates: q along the row to the right, r from row to row downwards; |q|, |r|, |q + r| are 5 at most. */
export interface Axial {
  q: number;
  r: number;
}

export const { pitch } = look;
/** Distance of the rows. */
const rise = (pitch * Math.sqrt(3)) / 2;
const letters = "abcdefghijk";
/** Rows on either side of the middle one. */
const reach = 5;

/** The six directions along the lattice, as they are seen. */
export type Direction = "right" | "up-right" | "up-left" | "left" | "down-left" | "down-right";
export const directions: Readonly<Record<Direction, Axial>> = {
  right: { q: 1, r: 0 },
  "up-right": { q: 1, r: -1 },
  "up-left": { q: 0, r: -1 },
  left: { q: -1, r: 0 },
  "down-left": { q: -1, r: 1 },
  "down-right": { q: 0, r: 1 },
};

/** The point at axial coordinates; null off the board. */
export function pointIn({ q, r }: Axial): Point | null {
  if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > reach) return null;
  return `${letters[reach - r]}${q - firstOf(r) + 1}`;
}

/** Where a point lies. */
export function axialOf(point: Point): Axial {
  const r = reach - letters.indexOf(point.charAt(0));
  return { q: firstOf(r) + Number(point.slice(1)) - 1, r };
}

/** q of the first point of a row. */
function firstOf(r: number): number {
  return Math.max(-reach, -reach - r);
}

/** The rows as they are drawn, top row first, each from left to right. */
export function rowsOfPoints(flip = false): Point[][] {
  const rows = [...letters].map((letter, up) =>
    Array.from({ length: 2 * reach + 1 - Math.abs(reach - up) }, (_, at) => `${letter}${at + 1}`),
  );
  return flip ? rows.map((row) => row.reverse()) : rows.reverse();
}

/** All 91 points, a1 first, k6 last. */
export const points: readonly Point[] = rowsOfPoints().reverse().flat();

/** Where axial coordinates are drawn; the origin is the middle point. `flip`: the board turned by half. */
export function placeOf({ q, r }: Axial, flip = false): Place {
  const [x, y] = [(q + r / 2) * pitch, r * rise];
  return flip ? { x: 0 - x, y: 0 - y } : { x, y };
}

/** Where a point is drawn. */
export function place(point: Point, flip = false): Place {
  return placeOf(axialOf(point), flip);
}

/** The point next to a place of the drawing; null where none is near. */
export function pointAt({ x, y }: Place, flip = false): Point | null {
  const turn = flip ? -1 : 1;
  const r = Math.round((turn * y) / rise);
  // Halfway between two rows a place may be nearer to a point of the other row.
  const near = [r - 1, r, r + 1].flatMap((row) => {
    const axial = { q: Math.round((turn * x) / pitch - row / 2), r: row };
    const found = pointIn(axial);
    const { x: px, y: py } = placeOf(axial, flip);
    return found === null ? [] : [{ found, distance: Math.hypot(px - x, py - y) }];
  });
  const best = near.sort((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= pitch * 0.58 ? best.found : null;
}

/** The neighbouring point in a direction of the drawing; null at the edge. */
export function beside(point: Point, direction: Direction, flip = false): Point | null {
  const { q, r } = axialOf(point);
  const step = directions[direction];
  return pointIn(flip ? { q: q - step.q, r: r - step.r } : { q: q + step.q, r: r + step.r });
}

/** The three to six points next to one. */
export function neighbours(point: Point): Point[] {
  return Object.keys(directions).flatMap((direction) => beside(point, direction as Direction) ?? []);
}

/** One row up or down, in a zigzag that stays in its column; the point itself at the edge. */
export function climb(point: Point, down: boolean, flip = false): Point {
  // Even rows lean to one side and odd ones back, in the board's own view, whichever way it is turned.
  const even = axialOf(point).r % 2 === 0;
  const way = down ? "down" : "up";
  const [first, second] = even !== flip ? (["right", "left"] as const) : (["left", "right"] as const);
  return beside(point, `${way}-${first}`, flip) ?? beside(point, `${way}-${second}`, flip) ?? point;
}

/** Where the letters of the rows and the numbers of the lines stand: at the ends, `away` from the last point. */
export function coordinatesOf(away: number, flip = false): { text: string; place: Place }[] {
  const letters = rowsOfPoints().map(([first = ""]) => {
    const { x, y } = place(first, flip);
    return { text: first.charAt(0), place: { x: x + (flip ? away : -away), y } };
  });
  const numbers = Array.from({ length: 11 }, (_, index) => {
    const q = index - 5;
    const r = Math.min(5, 5 - q);
    const [end, beyond] = [placeOf({ q, r }, flip), placeOf({ q, r: r + 1 }, flip)];
    const part = away / pitch;
    return {
      text: String(index + 1),
      place: { x: end.x + (beyond.x - end.x) * part, y: end.y + (beyond.y - end.y) * part },
    };
  });
  return [...letters, ...numbers];
}

/** First or last point of a point's row in the drawing. */
export function rowEnd(point: Point, end: "first" | "last", flip = false): Point {
  const row = rowsOfPoints(flip).find((points) => points.includes(point)) ?? [point];
  return row.at(end === "first" ? 0 : -1) ?? point;
}
