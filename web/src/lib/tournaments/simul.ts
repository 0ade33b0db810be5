import { byUrgency, waitsForMe } from "../summary";
import type { GameSummary, TournamentView } from "../wire";

/** The number of an exhibition's host among the entrants. */
export const host = 1;

/** Whether it is a simultaneous exhibition. */
export function isSimul(view: TournamentView): boolean {
  return view.format.kind === "simul";
}

/** The boards that wait for the viewer, the one with the least time first. */
export function waitingBoards(games: readonly GameSummary[]): GameSummary[] {
  return games.filter((game) => !game.result && waitsForMe(game)).toSorted(byUrgency);
}

/** The boards in the order of the page: those that wait for the viewer, the viewer's others, running ones, finished ones. */
export function inOrder(games: readonly GameSummary[]): GameSummary[] {
  const waiting = waitingBoards(games);
  const rest = games.filter((game) => !waiting.includes(game));
  const rank = (game: GameSummary) => (game.result ? 2 : game.mine.length > 0 ? 0 : 1);
  return [...waiting, ...rest.toSorted((one, other) => rank(one) - rank(other))];
}

/** The next board that waits for the viewer after this one; undefined if no other does. */
export function nextBoard(games: readonly GameSummary[], current: string): GameSummary | undefined {
  return waitingBoards(games).find(({ id }) => id !== current);
}

/** How the host fares; undefined before the exhibition has begun. */
export function hostScore(view: TournamentView) {
  const line = view.standings.find(({ entrant }) => entrant === host);
  const cell = line?.rounds[0];
  if (cell?.kind !== "host" || !line) return undefined;
  const boards = cell.won + cell.drawn + cell.lost;
  return { ...cell, points: line.points, others: boards - line.points };
}
