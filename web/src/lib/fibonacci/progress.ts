import type { Playable } from "../play/playable";
import type { FibonacciTypes, StateView } from "./wire";

/** As much of a game as its progress depends on. */
type Watched = Pick<Playable<FibonacciTypes>, "moves" | "live" | "pending" | "shown" | "showing"> & {
  state: Pick<StateView, "turn" | "turn_number" | "made" | "left" | "card">;
};

/** How far the turn on view is: of whom, what was made, what is left. */
export interface Progress {
  seat: number;
  turn: number;
  made: number;
  left: number;
  card: number | null;
}

/**
 * The turn on view. Live it is what the server says; of a turn that is being shown or looked back at, its steps are
 * what there was to make.
 */
export function progressOf(game: Watched): Progress | null {
  const { state, moves, shown: ply } = game;
  const newest = !game.showing || (ply === moves.length && moves.at(-1)?.turn === state.turn_number);
  if (newest && game.live && !game.pending && state.turn) {
    const { turn_number: turn, made, left, card } = state;
    return { seat: state.turn, turn, made, left, card };
  }
  const pending = game.live && game.pending?.kind === "step" ? 1 : 0;
  if (pending && state.turn) {
    const { turn_number: turn, made, left, card } = state;
    return { seat: state.turn, turn, made: made + 1, left: Math.max(0, left - 1), card };
  }
  const last = moves[Math.max(0, ply - 1)];
  if (!last) return null;
  const steps = moves.filter(({ turn, kind }) => turn === last.turn && kind === "step");
  const made = steps.filter((move) => move.ply <= last.ply).length;
  const card = moves.find((move) => move.turn === last.turn && move.kind === "card");
  return {
    seat: last.seat,
    turn: last.turn,
    made,
    left: steps.length - made,
    card: card?.kind === "card" ? card.card : null,
  };
}
