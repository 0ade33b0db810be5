import { motion, toldMove, type Flight } from "../board/flight";
import type { Place } from "../board/place";
import type { Manner } from "../play/adapter";
import type { AnimationPhase } from "../play/animator.svelte";
import { applyAction } from "./apply";
import { place } from "./board/geometry";
import type { ActionView, Board, Letter, StepView } from "./wire";

const { travel } = motion;
const glide = "cubic-bezier(.35, 0, .25, 1)";
/** Milliseconds in which a card is turned up, and for which it is looked at before anything else happens. */
export const turnTime = 450;
const look = 200;

/** How an action is shown: the mover goes over the others, who stood there goes round it to where it came from. */
export function animate(
  before: Board,
  seat: number,
  action: ActionView,
  flip: boolean,
  { start, lift = false }: Manner = {},
): AnimationPhase<Board>[] {
  if (action.kind === "card")
    return [{ board: applyAction(before, seat, action), flights: [], duration: turnTime + look, starts: "lift" }];
  if (action.kind === "end") return [];
  const phase = passing(
    before,
    action,
    flip,
    start ?? place(action.from, flip),
    place(action.to, flip),
    action.to,
    action.from,
  );
  if (!lift) return [{ ...phase, ends: "land" }];
  return [
    {
      ...phase,
      starts: "lift",
      ends: "land",
      flights: phase.flights.map((one) => ({ ...one, lift, duration: toldMove, easing: "linear" })),
      duration: toldMove,
    },
  ];
}

/** How an action is taken back. */
export function animateBack(before: Board, _seat: number, action: ActionView, flip: boolean): AnimationPhase<Board>[] {
  return action.kind === "step"
    ? [passing(before, action, flip, place(action.to, flip), place(action.from, flip), action.from, action.to)]
    : [];
}

function passing(
  before: Board,
  action: StepView,
  flip: boolean,
  start: Place,
  end: Place,
  to: string,
  from: string,
): AnimationPhase<Board> {
  const men = { ...before.men };
  delete men[action.from];
  delete men[action.to];
  const near = Math.hypot(end.x - start.x, end.y - start.y) < 16;
  const flights = [flight(action.man, start, end, near ? 2 : 20)];
  if (action.displaced) flights.unshift(flight(action.displaced, place(to, flip), place(from, flip), -24));
  return { board: { ...before, men }, flights, duration: travel };
}

function flight(man: Letter, from: Place, to: Place, arc: number): Flight {
  return { men: man, from, to, arc, tilt: 0, scale: 1, delay: 0, duration: travel, easing: glide };
}
