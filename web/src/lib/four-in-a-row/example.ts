import type { Recorded } from "../home/replay.svelte";
import { boardsAlong } from "../play/boards";
import { fourInARow } from "./adapter";
import type { Board, FourTypes, MoveView } from "./wire";

/** A short game that red wins, for pictures: its columns. */
const columns = "deeccddebfe";

const moves: MoveView[] = [...columns].map((action, index) => {
  const height = [...columns.slice(0, index)].filter((column) => column === action).length + 1;
  return { action, to: `${action}${height}`, ply: index + 1, seat: (index % 2) + 1 };
});

export const recorded: Recorded<FourTypes> = { start: { stones: {} }, moves, begin: 4, winners: [1] };

/** How it ends. */
export const ended: Board =
  boardsAlong<Board, MoveView>(fourInARow.apply, recorded.start, moves).at(-1) ?? recorded.start;
export const line: readonly string[] = ["b1", "c2", "d3", "e4"];
