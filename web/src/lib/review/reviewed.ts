import type { GameAt, PlayedLine } from "../engine/asks";
import type { Row } from "../play/adapter";
import type { Game } from "../play/game.svelte";
import type { GameTypes } from "../play/types";
import type * as Wire from "../wire";

/** A finished line of moves as a review looks at it, and the board that shows it: a game, or the main line of an analysis. */
export type Reviewed<T extends GameTypes> = Pick<
  Game<T>,
  | "view"
  | "adapter"
  | "mine"
  | "moves"
  | "boards"
  | "ply"
  | "board"
  | "rotation"
  | "animator"
  | "announcement"
  | "trial"
  | "drawn"
  | "look"
>;

/** The number of a move: that of its row in the log. `ply`: how many moves come before it. */
export function rowNumber(rows: readonly Row<{ ply: number }>[], ply: number): number {
  return rows.find(({ moves }) => moves.some((move) => move.ply === ply + 1))?.number ?? 0;
}

/** Something that knows the rules. */
export type Rules = (line: PlayedLine) => Promise<GameAt>;

/** The moves of a line that continues from `ply` moves of a game. Rejects an illegal line. */
export async function movesAfter<T extends GameTypes>(
  game: Pick<Reviewed<T>, "view" | "adapter">,
  rules: Rules,
  line: PlayedLine,
  ply: number,
  actions: readonly string[],
): Promise<readonly T["move"][]> {
  const at = await rules({ ...line, actions: [...line.actions.slice(0, ply), ...actions] });
  const view = game.adapter.view({ ...(game.view as unknown as Wire.GameView), ...at.history });
  if (!view) throw new Error(at.history.game);
  return view.moves.slice(ply);
}

/** The turn that begins a line of moves: where moves have numbers of turns, all with the first one's; else the first move. */
export function firstTurn<M extends { seat: number; turn?: number }>(moves: readonly M[]): readonly M[] {
  const [first] = moves;
  const end = moves.findIndex(
    ({ seat, turn }, index) => index > 0 && (turn === undefined || turn !== first?.turn || seat !== first.seat),
  );
  return end < 0 ? moves : moves.slice(0, end);
}
