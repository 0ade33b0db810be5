import type { Square } from "./board/geometry";
import type { ActionView } from "./wire";

/** What a player has in hand: men of a square, or (`from` null) one of the reserve. */
export interface Choice {
  from: Square | null;
  /** How many are lifted; null: as many as the target asks for. */
  count: number | null;
}

/** Whether anything can be lifted there. */
export function canLift(actions: readonly ActionView[], from: Square | null): boolean {
  return actions.some((action) => action.from === from);
}

/** The numbers of men that can be lifted there, smallest first. */
export function countsAt(actions: readonly ActionView[], from: Square | null): number[] {
  const counts = actions.filter((action) => action.from === from).map(({ lifted }) => lifted.length);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** A choice of men there; a number that cannot be lifted is no choice. */
export function chooseAt(actions: readonly ActionView[], from: Square | null, count: number | null): Choice | null {
  const counts = countsAt(actions, from);
  if (counts.length === 0 || (count !== null && !counts.includes(count))) return null;
  return { from, count: counts.length === 1 ? (counts[0] ?? null) : count };
}

/** Where the men in hand can go, and by which action. Where the number is open, the action that takes most of them. */
export function targetsOf(actions: readonly ActionView[], choice: Choice): Map<Square, ActionView> {
  const targets = new Map<Square, ActionView>();
  for (const action of actions) {
    if (action.from !== choice.from) continue;
    if (choice.count !== null && action.lifted.length !== choice.count) continue;
    const known = targets.get(action.to);
    if (!known || known.lifted.length < action.lifted.length) targets.set(action.to, action);
  }
  return targets;
}

/** How a square was pressed: on which man of its stack (0 the lowest), with a pointer fine enough to mean it, or by key. */
export interface Press {
  square: Square;
  height: number;
  piece: number | null;
}

/** What pressing a square leads to: an action, another choice, or none. */
export function press(
  actions: readonly ActionView[],
  choice: Choice | null,
  { square, height, piece }: Press,
): ActionView | Choice | null {
  if (choice && choice.from === square) {
    // Pressing into the stack in hand says how many; the same number again puts it back.
    const count = piece === null ? choice.count : height - piece;
    return count === choice.count ? null : (chooseAt(actions, square, count) ?? choice);
  }
  const action = choice && targetsOf(actions, choice).get(square);
  if (action) return action;
  // The top man stands for the stack; a man below it means "from here up".
  const count = piece === null || piece === height - 1 ? null : height - piece;
  return chooseAt(actions, square, count) ?? chooseAt(actions, square, null);
}

/** Tells the two outcomes of `press` apart. */
export function isAction(outcome: ActionView | Choice | null): outcome is ActionView {
  return outcome !== null && "action" in outcome;
}
