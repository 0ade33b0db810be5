import { m } from "../paraglide/messages";
import type { CrossTableView, EntrantView, GameSummary, TableView, TournamentStanding, TournamentView } from "../wire";

/** An entrant, if this part of the tournament names it. */
export function entrantOf(view: TournamentView, entrant: number | null): EntrantView | undefined {
  return view.entrants.find(({ number }) => number === entrant);
}

/** What an entrant is called, or a bot. */
export function nameOf(view: TournamentView, entrant: number | null): string {
  if (entrant === null) return m.tour_bot();
  return entrantOf(view, entrant)?.name ?? `#${entrant}`;
}

/** How a table ended, or how far its game is; empty where nothing is known. */
export function tableState(view: TournamentView, { seats, places }: TableView, game: GameSummary | undefined): string {
  if (!places) return game ? m.row_moves({ count: game.ply }) : "";
  if (places.every((place) => place === 1)) return m.game_draw();
  if (seats.length > 2) return ""; // the order of the names tells it
  const winner = places.indexOf(1);
  return winner < 0 ? "✕ – ✕" : m.game_won({ seat: nameOf(view, seats[winner] ?? null), count: 1 });
}

/** Whom a table waits for, whose game has not begun; undefined if it waits for nobody. */
export function waitsFor(
  view: TournamentView,
  { seats, places }: TableView,
  game: GameSummary | undefined,
): string | undefined {
  if (places || !game || view.teams || game.ply > 0 || game.turn === null) return undefined;
  return nameOf(view, seats[game.turn - 1] ?? null);
}

/** Whether every table of the last round has a result. */
export function isDecided(view: TournamentView): boolean {
  const last = view.rounds.at(-1);
  return last === undefined || last.decided === last.tables;
}

/** Whether another round can follow. */
export function mayPair(view: TournamentView): boolean {
  return !view.closed && view.active_count > 1 && (view.rounds.length === 0 || view.rounds.length < view.round_count);
}

/** A number of points, as a table of results writes it: halves as a fraction, anything finer in the page's language. */
export function pointsText(points: number, locale: string): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return `${whole > 0 ? whole.toLocaleString(locale) : ""}½`;
  return points.toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** The row of an entrant in the standings. */
function rowOf(view: TournamentView, entrant: number | null): string {
  return entrant === null ? "·" : String(view.order.indexOf(entrant) + 1);
}

/** What happened to an entrant in a round, in a few characters: `3 · 1` is against line 3, one point. */
function cellText(view: TournamentView, cell: CrossTableView): string {
  if (cell.kind === "absent") return "–";
  if (cell.kind === "host") return `+${cell.won} =${cell.drawn} −${cell.lost}`;
  if (cell.kind === "bye") return `– · ${cell.points}`;
  const points = cell.forfeit ? "✕" : (cell.points ?? "…");
  return `${cell.opponents.map((opponent) => rowOf(view, opponent)).join(" ")} · ${points}`;
}

/** A box of the cross-table: how a round ended for an entrant, and a number. */
export interface Box {
  result: "won" | "drawn" | "lost" | "playing" | "none";
  /** Against one, the row of the opponent; at a table of several, the place. */
  text: string;
}

/** The box of an entrant for a round, which is counted from 0. */
export function boxOf(view: TournamentView, line: TournamentStanding, round: number): Box {
  const cell = line.rounds[round];
  if (!cell) return { result: "none", text: "·" };
  if (cell.kind === "absent") return { result: "none", text: "–" };
  if (cell.kind === "bye") return { result: "none", text: `+${pointsText(cell.points, "en")}` };
  if (cell.kind === "host") return { result: "none", text: cellText(view, cell) };
  const alone = cell.opponents.length > 1;
  const text = cell.forfeit ? "✕" : alone ? String(cell.place ?? "…") : rowOf(view, cell.opponents[0] ?? null);
  if (cell.points === null) return { result: "playing", text };
  if (cell.place !== 1) return { result: "lost", text };
  // Where all tie, each has half a point for each other.
  return { result: 2 * cell.points === cell.opponents.length ? "drawn" : "won", text };
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
  const head = [
    "#",
    m.tour_player(),
    ...view.rounds.map((_, index) => String(index + 1)),
    m.tour_points(),
    ...view.tie_breaks.map(tieBreakName),
  ];
  const row = (line: TournamentStanding) => [
    String(line.rank),
    nameOf(view, line.entrant),
    ...line.rounds.map((cell) => cellText(view, cell)),
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
