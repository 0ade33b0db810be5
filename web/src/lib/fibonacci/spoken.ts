import { m } from "../paraglide/messages";
import type { SpokenBoard } from "../spoken/board";
import { beside, directions, points, rowsOfPoints, type Direction, type Point } from "./board/geometry";
import { kindOf, seatOf } from "./board/men";
import { manName, sideName } from "./names";
import { pointText, standText } from "./speech";
import type { FibonacciTypes } from "./wire";

const kinds = ["centre", "strike", "support"];

/** How a board of Fibonacci is read out: rows are letters, from a below to k above. */
const spoken: SpokenBoard<FibonacciTypes> = {
  place: (text) => points.find((point) => point === text) ?? null,
  row: (text) => {
    const places = rowsOfPoints().find((row) => row[0]?.charAt(0) === text);
    return places ? { name: text, places } : null;
  },
  lines: (place) =>
    (Object.keys(directions) as Direction[]).flatMap((direction) => {
      const places = walk(place, direction);
      const end = places.at(-1);
      return end ? [{ name: end, places }] : [];
    }),
  at: (board, point) => pointText(point, board.men),
  isEmpty: (board, point) => !board.men[point],
  everything: ({ men }) => {
    const letters = [...new Set(Object.values(men).filter((man) => man !== undefined))].sort(
      (a, b) => seatOf(a) - seatOf(b) || kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)),
    );
    return letters.map(
      (letter) => `${manName(letter)}: ${points.filter((point) => men[point] === letter).join(m.say_comma())}`,
    );
  },
  beside: ({ piles }) =>
    (piles ?? [])
      .map((pile, index) => {
        const list = pile.map((count, at) => m.fib_pile_some({ count, card: at + 1 })).join(m.say_comma());
        return `${sideName(index + 1)}: ${m.fib_pile_left({ list })}`;
      })
      .join(m.say_join()),
  standing: ({ board, state }) => [standText(board, state)],
  from: (action) => (action.kind === "step" ? action.from : null),
};

export default spoken;

/** The points from one to the edge. */
function walk(from: Point, direction: Direction): Point[] {
  const next = beside(from, direction);
  return next ? [next, ...walk(next, direction)] : [];
}
