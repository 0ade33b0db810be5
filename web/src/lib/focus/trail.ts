import type { Playable } from "../play/playable";
import type { TrailMove } from "./board/marks";
import type { ActionView, FocusTypes, MoveView } from "./wire";

/** As much of a game as its trail depends on. */
type Watched = Pick<Playable<FocusTypes>, "moves" | "pending" | "live" | "pointed" | "since" | "last"> & {
  state: Pick<FocusTypes["state"], "turn">;
  view: Pick<Playable<FocusTypes>["view"], "seats">;
};

/**
 * The moves that the board shows: the one pointed at in the list of moves; else all since one's own, which are numbered
 * where more than one other can have moved; else the newest.
 */
export function trailOf(game: Watched): TrailMove[] {
  const pointed = game.pointed === null ? undefined : game.moves[game.pointed - 1];
  if (pointed) return [shown(pointed, null)];
  if (game.live && game.pending && game.state.turn) return [shown({ ...game.pending, seat: game.state.turn }, null)];
  const numbered = game.view.seats.length > 2;
  if (game.since.length > 0) return game.since.map((move, index) => shown(move, numbered ? index + 1 : null));
  return game.last ? [shown(game.last, null)] : [];
}

function shown(
  { seat, from, to, lifted, exchange }: ActionView & Pick<MoveView, "seat">,
  number: number | null,
): TrailMove {
  return { number, seat, from, to, men: lifted, exchange };
}
