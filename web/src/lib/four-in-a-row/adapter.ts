import type { Flight } from "../board/flight";
import type { Place } from "../board/place";
import { m } from "../paraglide/messages";
import type { GameAdapter } from "../play/adapter";
import type { AnimationPhase } from "../play/animator.svelte";
import { above, place } from "./board/geometry";
import { sideName } from "./names";
import { isChange, isView, type ActionView, type Board, type FourTypes, type MoveView } from "./wire";

/** Milliseconds that a stone falls: longer from higher up. */
const fallTime = (cell: string) => 150 + 45 * (7 - Number(cell.slice(1)));

function travel(
  board: Board,
  seat: number,
  action: ActionView,
  from: Place,
  to: Place,
  easing: string,
): AnimationPhase<Board>[] {
  const duration = fallTime(action.to);
  const flight: Flight = { men: String(seat), from, to, arc: 0, tilt: 0, scale: 1, delay: 0, duration, easing };
  return [{ board, flights: [flight], duration }];
}

const moveText = ({ seat, action, to }: MoveView) =>
  m.four_say_move({ seat: sideName(seat), column: action, cell: to });

/** How four in a row is played on the page. */
export const fourInARow: GameAdapter<FourTypes> = {
  view: (view) => (isView(view) ? view : null),
  change: (change) => (isChange(change) ? change : null),
  sideName,
  apply: (board, seat, action) => ({ stones: { ...board.stones, [action.to]: seat } }),
  animate: (before, seat, action, rotation) =>
    travel(
      before,
      seat,
      action,
      above(action.to, rotation === 2),
      place(action.to, rotation === 2),
      "cubic-bezier(.5, 0, .9, .6)",
    ),
  animateBack: (before, seat, action, rotation) => {
    const { [action.to]: _, ...stones } = before.stones;
    return travel(
      { stones },
      seat,
      action,
      place(action.to, rotation === 2),
      above(action.to, rotation === 2),
      "ease-out",
    );
  },
  moveText,
  announce: ({ moves, state }) => {
    const last = moves.at(-1);
    const next = state.turn && !state.over ? m.game_turn({ seat: sideName(state.turn) }) : "";
    return [last ? moveText(last) : "", next].filter(Boolean).join(m.say_join());
  },
  reason: () => null,
  /** Two moves a row. */
  rows: (moves) =>
    Array.from({ length: Math.ceil(moves.length / 2) }, (_, row) => ({
      number: row + 1,
      moves: moves.slice(2 * row, 2 * row + 2),
      passed: [],
    })),
  opening: () => 0,
  quarters: () => 2,
  restAfter: () => 250,
  decides: () => true,
  tell: (move) => ({ text: moveText(move), effects: [] }),
  tint: (seat) => (seat === 1 ? "#f0a8a2" : "#f4d272"),
};
