import type { TrailStep } from "./board/marks";
import type { ActionView, MoveView, StateView } from "./wire";

/** As much of a game as its trail depends on. */
interface Watched {
  readonly moves: readonly MoveView[];
  readonly shown: number;
  readonly since: readonly MoveView[];
  readonly pointed: number | null;
  readonly pending: ActionView | null;
  readonly live: boolean;
  readonly state: Pick<StateView, "turn">;
}

type Played = Pick<MoveView, "seat"> & ActionView;

/**
 * The moves that the board shows: the one pointed at in the list of moves; else all since one's own; else those of the
 * turn that is under way or looked at. Several are numbered.
 */
export function trailOf(game: Watched): TrailStep[] {
  const pointed = game.pointed === null ? undefined : game.moves[game.pointed - 1];
  if (pointed?.kind === "step") return numbered([pointed]);
  const since = numbered(game.since);
  if (since.length > 0) return since;
  const played: Played[] = game.moves.slice(0, game.shown);
  const turn = game.moves[game.shown - 1]?.turn;
  const ofTurn = played.filter((_, index) => game.moves[index]?.turn === turn);
  if (!game.live || !game.pending || !game.state.turn) return numbered(ofTurn);
  const pending = { ...game.pending, seat: game.state.turn };
  return numbered(ofTurn.at(-1)?.seat === pending.seat ? [...ofTurn, pending] : [pending]);
}

function numbered(moves: readonly Played[]): TrailStep[] {
  const steps = moves.flatMap((move) => (move.kind === "step" ? [move] : []));
  return steps.map(({ from, to, seat }, index) => ({ from, to, seat, number: steps.length > 1 ? index + 1 : null }));
}
