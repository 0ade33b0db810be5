import { gameOfVariant } from "./games";
import { m } from "./paraglide/messages";
import { daysText } from "./play/clock";
import { ownSeat, playerName, resultText } from "./play/players";
import type { GameSummary } from "./wire";

/** The opponents in a game: by name if they are elsewhere, otherwise their number if there are several. */
export function opponent({ seats, mine }: Pick<GameSummary, "seats" | "mine">): string {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  if (others.some(({ kind }) => kind !== "bot"))
    return others.map((seat) => playerName(seat, mine)).join(m.say_comma());
  return against(
    seats.map(({ kind, level }) => (kind === "bot" ? level : null)),
    seats.flatMap(({ kind, name }) => (kind === "human" && name ? [name] : [])),
  );
}

/** The other players: `levels` has the level of each computer, and null for each person at this screen; `names`, the names entered. */
export function against(levels: readonly (number | null)[], names: readonly string[] = []): string {
  const bots = levels.filter((level) => level !== null);
  const people = levels.length - bots.length;
  const named = people > 1 && names.length === people ? names.join(m.say_comma()) : "";
  const [level] = bots;
  if (level === undefined) return named || (people === 2 ? m.row_friend() : m.home_people({ count: people }));
  const computers =
    bots.every((one) => one === level) && people <= 1
      ? m.home_computers_level({ count: bots.length, level })
      : m.home_computers({ count: bots.length });
  return people > 1 ? [named || m.home_people({ count: people }), computers].join(m.say_comma()) : computers;
}

/** Which game it is. An unknown one is named by its notation. */
export function kind({ variant }: GameSummary): string {
  return gameOfVariant(variant)?.summary(variant) ?? variant;
}

/** Whether the game waits for the only person who plays it here. */
export function waitsForMe({ mine, turn }: GameSummary): boolean {
  return turn !== null && turn === ownSeat(mine);
}

/** Whose turn it is, or who won. */
export function status(game: GameSummary): string {
  const { seats, mine, turn, result, variant } = game;
  const sideName = (seat: number) => gameOfVariant(variant)?.sideName(seat, variant, seats.length) ?? String(seat);
  if (result) return resultText(result, seats, mine, sideName);
  if (seats.some(({ kind }) => kind === "open")) return m.status_open();
  // For a game older than lists, the server may not know it yet.
  if (turn === null) return "";
  if (waitsForMe(game)) return m.game_turn_mine();
  if (seats[turn - 1]?.kind === "bot") return m.status_computer_turn();
  return m.game_turn({ seat: sideName(turn) });
}

/** The time left for the turn, in words; empty if no clock is running or the game does not wait for a person. */
export function timeLeft({ due, pace, turn, seats }: GameSummary, language: string, now = Date.now()): string {
  if (due === null || pace === null || turn === null || seats[turn - 1]?.kind !== "human") return "";
  return m.clock_left({ time: daysText(Math.max(0, Date.parse(due) - now), language) });
}

/** Games waiting for the viewer first, sorted by the time left; the others in their order. */
export function byUrgency(one: GameSummary, other: GameSummary): number {
  const waits = Number(waitsForMe(other)) - Number(waitsForMe(one));
  if (waits !== 0 || !waitsForMe(one)) return waits;
  const due = (game: GameSummary) => (game.due === null || game.pace === null ? Infinity : Date.parse(game.due));
  return due(one) === due(other) ? 0 : due(one) - due(other);
}

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago something happened, in words. */
export function ago(time: string, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of units) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, "second");
}
