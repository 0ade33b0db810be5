import { motion, toldMove, type Flight } from "../board/flight";
import type { Place } from "../board/place";
import type { Rotation } from "../board/rotation";
import type { Manner } from "../play/adapter";
import type { AnimationPhase } from "../play/animator.svelte";
import { applyAction } from "./apply";
import { standing } from "./board/geometry";
import { drawnTrays, type TraySpots } from "./board/trays";
import type { ActionView, Board } from "./wire";

type Phase = AnimationPhase<Board>;

const { travel, fall } = motion;
/** Milliseconds by which a man that falls out follows the one below it. */
const stagger = 25;
const glide = "cubic-bezier(.35, 0, .25, 1)";

/** How an action is shown: men travel and land, then what is too much falls out at the bottom. */
export function animate(
  before: Board,
  seat: number,
  action: ActionView,
  rotation: Rotation,
  { start, lift = false }: Manner = {},
  trays = drawnTrays,
): Phase[] {
  const after = applyAction(before, seat, action);
  if (action.exchange && action.from !== null) return [exchange(before, action.from, action, rotation, lift)];
  const lifted = without(before, seat, action);
  const target = before.stacks[action.to] ?? "";
  const from = start ?? sourceOf(lifted, seat, action, rotation, trays);
  const to = standing(action.to, target.length, rotation);
  const arc = lift ? 12 : Math.hypot(to.x - from.x, to.y - from.y) < 40 ? 4 : 30;
  const phases: Phase[] = [{ ...moving(lifted, [flight(action.lifted, from, to, arc, travel)], lift), ...heard(lift) }];
  if (action.fallen.length > 0) phases.push(falling(lifted, after, action, rotation, trays));
  return phases;
}

/** How an action is taken back: the men go home; what had fallen is back where it was. */
export function animateBack(
  before: Board,
  seat: number,
  action: ActionView,
  rotation: Rotation,
  trays = drawnTrays,
): Phase[] {
  if (action.exchange && action.from !== null) {
    return [
      exchange(
        applyAction(before, seat, action),
        action.from,
        { ...action, lifted: before.stacks[action.to] ?? "" },
        rotation,
        false,
      ),
    ];
  }
  const lifted = without(before, seat, action);
  const from = standing(action.to, before.stacks[action.to]?.length ?? 0, rotation);
  const to = sourceOf(lifted, seat, action, rotation, trays);
  return [moving(lifted, [flight(action.lifted, from, to, 30, travel)], false)];
}

/** Men on their way from place to place; `lift`: lifted first and put down at last. */
function moving(board: Board, flights: Flight[], lift: boolean): Phase {
  if (!lift) return { board, flights, duration: travel };
  return {
    board,
    flights: flights.map((one) => ({ ...one, lift, duration: toldMove, easing: "linear" })),
    duration: toldMove,
  };
}

function falling(lifted: Board, after: Board, action: ActionView, rotation: Rotation, trays: TraySpots): Phase {
  const stacks = { ...lifted.stacks };
  delete stacks[action.to];
  const sunk = standing(action.to, 0, rotation);
  const raised = standing(action.to, action.fallen.length, rotation);
  const settle = flight(after.stacks[action.to] ?? "", raised, sunk, 0, fall);
  const out = action.fallen.map(({ piece, tray, of }, height) => {
    const spot = trays.spot(lifted, rotation, of, tray, piece);
    const to = spot?.place ?? sunk;
    const tilt = to.x < sunk.x ? -38 : 38;
    const delay = height * stagger;
    return {
      ...flight(String(piece), standing(action.to, height, rotation), to, 16, fall - delay),
      tilt,
      scale: spot?.scale ?? 1,
      delay,
    };
  });
  const starts = action.fallen.some(({ tray }) => tray === "captured") ? "capture" : "fall";
  return { board: { ...lifted, stacks }, flights: [settle, ...out], duration: fall, starts };
}

function exchange(before: Board, from: string, action: ActionView, rotation: Rotation, lift: boolean): Phase {
  const stacks = { ...before.stacks };
  delete stacks[from];
  delete stacks[action.to];
  const [a, b] = [standing(from, 0, rotation), standing(action.to, 0, rotation)];
  const flights = [flight(before.stacks[action.to] ?? "", b, a, -14, travel), flight(action.lifted, a, b, 34, travel)];
  return { ...moving({ ...before, stacks }, flights, lift), ...heard(lift) };
}

/** What is heard of men on their way: those in hand were heard when they were lifted. */
function heard(lift: boolean): Pick<Phase, "starts" | "ends"> {
  return lift ? { starts: "lift", ends: "land" } : { ends: "land" };
}

/** The board with the men of an action in the air. */
function without(board: Board, seat: number, action: ActionView): Board {
  const stacks = { ...board.stacks };
  const reserves = [...board.reserves];
  if (action.from === null) reserves[seat - 1] = (reserves[seat - 1] ?? 1) - 1;
  else stacks[action.from] = (stacks[action.from] ?? "").slice(0, -action.lifted.length);
  return { ...board, stacks, reserves };
}

function sourceOf(lifted: Board, seat: number, action: ActionView, rotation: Rotation, trays: TraySpots): Place {
  if (action.from !== null) return standing(action.from, lifted.stacks[action.from]?.length ?? 0, rotation);
  return trays.spot(lifted, rotation, seat, "reserve", seat)?.place ?? standing(action.to, 0, rotation);
}

function flight(men: string, from: Place, to: Place, arc: number, duration: number): Flight {
  return { men, from, to, arc, tilt: 0, scale: 1, delay: 0, duration, easing: glide };
}
