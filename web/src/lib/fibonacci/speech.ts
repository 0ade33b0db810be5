import { m } from "../paraglide/messages";
import type { Told } from "../play/adapter";
import { applyAction } from "./apply";
import type { Point } from "./board/geometry";
import { joined, strikesOf } from "./joined";
import { manName, sideName } from "./names";
import type { Board, MoveView, StateView, StepView } from "./wire";

/** Parts of a sentence, as one is read out; empty ones are left out. */
export const join = (parts: readonly string[]) => parts.filter(Boolean).join(m.say_join());

/** "k2: Red strike", "f6: empty". */
export function pointText(point: Point, men: Board["men"]): string {
  const man = men[point];
  return man ? m.fib_say_point({ point, man: manName(man) }) : m.fib_say_empty({ point });
}

/** What is said of a man taken in hand. */
export function heldText(point: Point, men: Board["men"], group: number, targets: number): string {
  const here = pointText(point, men);
  return group > 1 ? m.fib_say_held_group({ here, group, targets }) : m.fib_say_held({ here, targets });
}

/** What a target would mean: who stands there, where it would go, what it does to the centres. */
export function previewText(step: StepView, board: Board): string {
  const here = m.say_preview({ stack: pointText(step.to, board.men) });
  const thrown = step.displaced ? m.fib_say_would_go({ to: step.from }) : "";
  // A step leaves the piles alone, so whose it is does not matter.
  return join([here, thrown, ...ringTexts(board, applyAction(board, 1, step))]);
}

/** The centres whose danger has changed: "Green centre: 4 of 6 enemy strikes next to it". */
export function ringTexts(before: Board, after: Board): string[] {
  const texts = after.attackers.map((_, index) => ringText(index + 1, after));
  return texts.filter((text, index) => text !== ringText(index + 1, before));
}

/** How near the enemy is to its aim at the centre of `seat`: with cards three strikes there suffice, and all six have to be joined. */
function ringText(seat: number, board: Board): string {
  const count = board.attackers[seat - 1] ?? 0;
  if (board.piles === null) return seat === 1 ? m.fib_say_ring_red({ count }) : m.fib_say_ring_green({ count });
  const group = joined(board.men, strikesOf(3 - seat));
  return seat === 1 ? m.fib_say_cards_red({ count, group }) : m.fib_say_cards_green({ count, group });
}

/** An action in words: "Red strike from k2 to j3; Green support thrown to k2". */
export function moveText(move: MoveView): string {
  const { text, effects } = tellMove(move);
  return join([text, ...effects]);
}

/** The same in parts: what was done, and what came of it. */
export function tellMove(move: MoveView): Told {
  if (move.kind === "end") return { text: m.fib_say_end({ seat: sideName(move.seat) }), effects: [] };
  if (move.kind === "card")
    return { text: m.fib_say_card({ seat: sideName(move.seat), card: move.card }), effects: [] };
  const { man, from, to, displaced } = move;
  const text = m.fib_say_step({ man: manName(man), from, to });
  return { text, effects: displaced ? [m.fib_say_thrown({ man: manName(displaced), to: from })] : [] };
}

/** The moves of a turn in words; the men go as they are told. */
export function turnTexts(
  { men }: Pick<Board, "men">,
  ways: readonly { from: string | null; to: string; exchange: boolean }[],
): string[] {
  const standing = { ...men };
  return ways.flatMap(({ from, to, exchange }) => {
    const man = from === null ? undefined : standing[from];
    if (from === null || !man) return [];
    const displaced = exchange ? standing[to] : undefined;
    delete standing[from];
    if (displaced) standing[from] = displaced;
    standing[to] = man;
    return [
      join([
        m.fib_say_step({ man: manName(man), from, to }),
        displaced ? m.fib_say_thrown({ man: manName(displaced), to: from }) : "",
      ]),
    ];
  });
}

/** Whose turn it is and how many moves it has left. */
export function leftText(seat: number, { left }: Pick<StateView, "left">): string {
  return seat === 1 ? m.fib_say_left_red({ left }) : m.fib_say_left_green({ left });
}

/** How things stand: the rings, whose turn it is, what is left of it. */
export function standText(board: Board, state: Pick<StateView, "turn" | "left">): string {
  const rings = board.attackers.map((_, index) => ringText(index + 1, board));
  return join([...rings, state.turn ? leftText(state.turn, state) : ""]);
}
