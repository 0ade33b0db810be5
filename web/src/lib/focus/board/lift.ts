import type { Place } from "../../board/place";
import type { Rotation } from "../../board/rotation";
import type { Fallen } from "../../wire";
import type { Board } from "../wire";
import { standing, type Square } from "./geometry";
import type { TraySpots } from "./trays";

/** Men held above the board before they are let go. */
export interface Lift {
  /** Whose turn it is. */
  seat: number;
  /** Where they come from; null: from the seat's reserve. */
  from: Square | null;
  /** The men held, bottom to top. */
  men: string;
  /** The target they hover over. */
  over: Square | null;
  /** What will fall off the bottom there, lowest first. */
  fallen: readonly Fallen[];
  /** The men there that would come to `from` in exchange; empty where they would not. */
  displaced: string;
  /** Where the hand is, if they are being dragged. */
  hand: Place | null;
}

/** How far held men float above what is below them. */
export const floating = 13;

/** The board without the men that are held, and without those that will fall off under them. */
export function remaining(board: Board, lift: Lift | null): Board {
  if (!lift) return board;
  const stacks = { ...board.stacks };
  const reserves = [...board.reserves];
  if (lift.from !== null) stacks[lift.from] = (stacks[lift.from] ?? "").slice(0, -lift.men.length || undefined);
  else reserves[lift.seat - 1] = (reserves[lift.seat - 1] ?? 1) - 1;
  if (lift.over !== null && lift.displaced) stacks[lift.over] = "";
  else if (lift.over !== null) stacks[lift.over] = (stacks[lift.over] ?? "").slice(lift.fallen.length);
  return { ...board, stacks, reserves };
}

/** Where the lowest held man is, and the surface below it. `board` is what remains. */
export function place(board: Board, lift: Lift, rotation: Rotation, trays: TraySpots): { foot: Place; ground: Place } {
  const below = lift.over ?? lift.from;
  const spot = below === null ? trays.spot(board, rotation, lift.seat, "reserve", lift.seat) : null;
  const ground =
    below === null ? (spot?.place ?? { x: 0, y: 0 }) : standing(below, board.stacks[below]?.length ?? 0, rotation);
  return { foot: lift.hand ?? { x: ground.x, y: ground.y - floating }, ground };
}
