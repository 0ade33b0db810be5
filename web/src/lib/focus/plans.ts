import { squaresInOrder } from "./board/geometry";
import type { ActionView, Board } from "./wire";

const squares = new Set(squaresInOrder());
const ways: readonly (readonly [column: number, row: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
/** As many men go at most, and as far. */
const most = 5;

/** What a seat might play in its next turn: each of its stacks in all directions, as far as the board goes, and its reserve. */
export function plans({ stacks, reserves }: Board, seat: number): ActionView[] {
  const move = (action: string, from: string | null, to: string, lifted: string): ActionView => ({
    action,
    from,
    to,
    lifted,
    fallen: [],
    frees: null,
    exchange: false,
  });
  const moves = Object.entries(stacks).flatMap(([from, men = ""]) => {
    if (men.at(-1) !== String(seat)) return [];
    return Array.from({ length: Math.min(men.length, most) }, (_, index) => index + 1).flatMap((count) =>
      ways.flatMap(([column, row]) => {
        const to = String.fromCharCode(from.charCodeAt(0) + column * count) + (Number(from[1]) + row * count);
        return squares.has(to)
          ? [move(`${from}${count > 1 ? `(${count})` : ""}-${to}`, from, to, men.slice(-count))]
          : [];
      }),
    );
  });
  const drops = (reserves[seat - 1] ?? 0) > 0 ? [...squares].map((to) => move(`@${to}`, null, to, String(seat))) : [];
  return [...moves, ...drops];
}
