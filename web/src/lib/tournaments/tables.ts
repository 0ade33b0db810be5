import { m } from "../paraglide/messages";
import type { CrossTableView, TableView, TournamentStanding, TournamentView } from "../wire";

/** What an entrant is called, or a bot. */
export function nameOf(view: TournamentView, entrant: number | null): string {
  if (entrant === null) return m.tour_bot();
  return view.entrants[entrant - 1]?.name ?? `#${entrant}`;
}

/** The table of the last round at which an entrant sits; its number is from 1. */
export function tableOf(view: TournamentView, entrant: number | null): { number: number; table: TableView } | undefined {
  const tables = view.rounds.at(-1)?.tables ?? [];
  const index = entrant === null ? -1 : tables.findIndex(({ seats }) => seats.includes(entrant));
  const table = tables[index];
  return table && { number: index + 1, table };
}

/** Whether every table of the last round has a result. */
export function isDecided(view: TournamentView): boolean {
  return view.rounds.at(-1)?.tables.every(({ places }) => places !== null) ?? true;
}

/** Whether another round can follow. */
export function mayPair(view: TournamentView): boolean {
  const active = view.entrants.filter(({ active }) => active).length;
  return !view.closed && active > 1 && (view.rounds.length === 0 || view.rounds.length < view.round_count);
}

/** A number of points, as the page's language writes it. */
export function pointsText(points: number, locale: string): string {
  return points.toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** What happened to an entrant in a round, in a few characters: `3 · 1` is against line 3, one point. */
export function cellText(view: TournamentView, cell: CrossTableView, locale: string): string {
  if (cell.kind === "absent") return "–";
  if (cell.kind === "host") return `+${cell.won} =${cell.drawn} −${cell.lost}`;
  if (cell.kind === "bye") return `– · ${pointsText(cell.points, locale)}`;
  const line = (entrant: number | null) => (entrant === null ? "·" : String(view.standings.findIndex((one) => one.entrant === entrant) + 1));
  const points = cell.forfeit ? "✕" : cell.points === null ? "…" : pointsText(cell.points, locale);
  return `${cell.opponents.map(line).join(" ")} · ${points}`;
}

const tieBreaks: Record<string, () => string> = {
  buchholz: m.tour_buchholz,
  "median-buchholz": m.tour_median_buchholz,
  "sonneborn-berger": m.tour_sonneborn_berger,
  "direct-encounter": m.tour_direct_encounter,
  wins: m.tour_wins,
  seconds: m.tour_seconds,
};

/** What a tie-break is called. */
export function tieBreakName(name: string): string {
  return tieBreaks[name]?.() ?? name;
}

/** The standings with the rounds, as comma-separated values (RFC 4180). */
export function csv(view: TournamentView): string {
  const head = ["#", m.tour_player(), ...view.rounds.map((_, index) => String(index + 1)), m.tour_points(), ...view.tie_breaks.map(tieBreakName)];
  const row = (line: TournamentStanding) => [
    String(line.rank),
    nameOf(view, line.entrant),
    ...line.rounds.map((cell) => cellText(view, cell, "en")),
    String(line.points),
    ...line.tie_breaks.map(String),
  ];
  return [head, ...view.standings.map(row)].map((fields) => fields.map(quoted).join(",") + "\r\n").join("");
}

/** A spreadsheet would read a name that begins like a formula as one, so it is given an apostrophe. */
function quoted(field: string): string {
  const guarded = field.length > 1 && /^[=+\-@]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
