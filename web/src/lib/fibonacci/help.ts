import type { Game } from "../play/game.svelte";
import type { BoardTurn, Mark } from "./board/marks";
import { centreOf } from "./board/men";
import type { FibonacciTypes } from "./wire";

/** As much of a game as its help depends on. */
type Helped = Pick<Game<FibonacciTypes>, "help" | "board"> & { state: Pick<FibonacciTypes["state"], "turn"> };

/** What a hint marks: men in danger, where the best turn begins, and the moves of a threat or of the best turn. */
export function helpMarks({ help, board, state }: Helped): { marks: readonly Mark[]; hint: BoardTurn | null } {
  const { hint, dangers } = help;
  const marks = dangers.map((point): Mark => ({ point, kind: "danger" }));
  if (!hint) return { marks, hint: null };
  const ways = hint.ways.flatMap(({ from, to }) => (from === null ? [] : [{ from, to }]));
  if (hint.from && ways.length === 0) marks.push({ point: hint.from, kind: "hint" });
  const threatened = hint.threats && ways.length > 0 ? state.turn : null;
  const centre = threatened === null ? null : centreOf(board.men, threatened);
  return {
    marks,
    hint: { ways, threat: threatened === null ? null : 3 - threatened, ringed: centre === null ? [] : [centre] },
  };
}
