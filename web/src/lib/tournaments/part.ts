import { api } from "../api";
import type { EntrantView, TableView, TournamentStanding, TournamentView } from "../wire";

/** Whether an answer holds a whole tournament: all lines of the standings, and all tables of the last round. */
export function isWhole(view: TournamentView): boolean {
  const { round, rounds } = view;
  const tables = round === null || (round.number === rounds.length && round.tables.length === rounds.at(-1)?.tables);
  return tables && view.standings.length === view.order.length;
}

/** Reads a whole tournament, of which an answer of the server holds a part. */
export async function wholeTournament(id: string): Promise<TournamentView> {
  const view = await api.tournament(id);
  const entrants = new Map<number, EntrantView>();
  const standings: TournamentStanding[] = [];
  const tables: TableView[] = [];
  for (let part: TournamentView | undefined = view; part;) {
    const before = standings.length + tables.length;
    for (const entrant of part.entrants) entrants.set(entrant.number, entrant);
    // The lines and tables of the first answer are followed by those of the next ones.
    if (part.first_line === standings.length + 1) standings.push(...part.standings);
    if (part.round?.first_table === tables.length + 1) tables.push(...part.round.tables);
    const line = standings.length < view.order.length ? standings.length + 1 : 1;
    const table = tables.length < (view.rounds.at(-1)?.tables ?? 0) ? tables.length + 1 : 1;
    const isOver = (line === 1 && table === 1) || standings.length + tables.length === before;
    const next = isOver ? undefined : await api.tournament(id, { round: view.rounds.length, table, line });
    // What changes meanwhile is read the next time.
    part = next?.version === view.version ? next : undefined;
  }
  return {
    ...view,
    entrants: [...entrants.values()].toSorted((one, other) => one.number - other.number),
    round: view.round && { ...view.round, tables },
    standings,
  };
}
