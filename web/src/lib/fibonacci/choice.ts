import type { Point } from "./board/geometry";
import type { ActionView, StateView, StepView } from "./wire";

/** The moves of the man on a point, by where they go. */
export function targetsOf(actions: readonly ActionView[], from: Point | null): Map<Point, StepView> {
  return new Map(
    actions.flatMap((action) => (action.kind === "step" && action.from === from ? [[action.to, action] as const] : [])),
  );
}

/** Whether the man on a point may move. */
export function canMove(actions: readonly ActionView[], point: Point): boolean {
  return actions.some((action) => action.kind === "step" && action.from === point);
}

/** What touching a point leads to: a move, a man taken in hand, or an empty hand. */
export type Touched = { step: StepView } | { hold: Point } | null;

/** Touches a point with the man of `held` in hand, or none. A target comes before a man of one's own that might be taken instead. */
export function touch(actions: readonly ActionView[], held: Point | null, point: Point): Touched {
  const step = targetsOf(actions, held).get(point);
  if (step) return { step };
  return point !== held && canMove(actions, point) ? { hold: point } : null;
}

/** The action that ends the turn, if it may be ended now. */
export function endOf(actions: readonly ActionView[]): ActionView | null {
  return actions.find(({ kind }) => kind === "end") ?? null;
}

/** The group of a man: as the server says, else himself. */
export function groupOf({ groups }: Pick<StateView, "groups">, point: Point): readonly Point[] {
  return groups.find((group) => group.includes(point)) ?? [point];
}
