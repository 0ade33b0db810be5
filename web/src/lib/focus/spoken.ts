import { m } from "../paraglide/messages";
import type { SpokenBoard } from "../spoken/board";
import { squaresInOrder, step, type Square } from "./board/geometry";
import { sideName } from "./names";
import { stackText, traysText } from "./speech";
import { tableTexts } from "./standing";
import type { FocusTypes } from "./wire";

const squares = squaresInOrder();
const inOrder = [...squares].sort();
const ways = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** How a board of Focus is read out: rows are numbers, columns letters. */
const spoken: SpokenBoard<FocusTypes> = {
  place: (text) => squares.find((square) => square === text) ?? null,
  row: (text) =>
    lineOf(
      text,
      squares.filter((square) => square.slice(1) === text),
    ),
  column: (text) =>
    lineOf(
      text,
      inOrder.filter((square) => square.charAt(0) === text),
    ),
  lines: (place) =>
    ways.flatMap(([right, down]) => {
      const places = walk(place, right, down);
      const end = places.at(-1);
      return end ? [{ name: end, places }] : [];
    }),
  at: (board, square) => stackText(square, board.stacks[square] ?? ""),
  isEmpty: (board, square) => !board.stacks[square],
  everything: (board, seats) =>
    Array.from({ length: seats }, (_, index) => {
      const own = inOrder.filter((square) => board.stacks[square]?.endsWith(String(index + 1)));
      const list = own.map((square) => `${square}(${board.stacks[square]?.length})`).join(m.say_comma());
      return `${sideName(index + 1)}: ${list || m.say_tray_none()}`;
    }),
  beside: (board) => traysText(board),
  standing: ({ state }) => tableTexts(state),
  from: ({ from }) => from,
};

export default spoken;

function lineOf(name: string, places: readonly Square[]) {
  return places.length > 0 ? { name, places } : null;
}

/** The squares from one to the edge. */
function walk(from: Square, right: number, down: number): Square[] {
  const next = step(from, right, down);
  return next === from ? [] : [next, ...walk(next, right, down)];
}
