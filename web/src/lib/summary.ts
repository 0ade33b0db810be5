import { colours } from "./focus/colours.svelte";
import { isFibonacci } from "./fibonacci/words";
import { sideName } from "./focus/names";
import { ownSeat, playerName, resultText } from "./play/players";
import { boxTold, modeName } from "./focus/words";
import { m } from "./paraglide/messages";
import { readVariant, usual } from "./variant";
import type { GameSummary } from "./wire";

/** Whom one plays against in a game; with more than two, how many they are. */
export function opponent({ seats, variant }: GameSummary): string {
  if (seats.length > 2) return modeName(readVariant(variant).mode);
  const bot = seats.find(({ kind }) => kind === "bot");
  return bot ? playerName(bot, seats) : m.row_friend();
}

/** Which game it is: the box, or the goal where no box is named. */
export function goal({ variant }: GameSummary): string {
  const { edition, mode } = readVariant(variant);
  if (isFibonacci(mode)) return modeName(mode);
  if (edition !== usual) return boxTold(edition).label;
  if (mode === "focus-teams") return m.goal_full();
  return /[:,]goal=capture\b/.test(variant) ? m.goal_quick() : m.goal_full();
}

/** Whether the game waits for the only person who plays it here. */
export function waitsForMe({ seats, turn }: GameSummary): boolean {
  return turn !== null && turn === ownSeat(seats);
}

/** Whose turn it is, or who won. */
export function status(game: GameSummary): string {
  const { seats, turn, result, variant } = game;
  if (result) return resultText(result, seats, colours.of(variant));
  if (waitsForMe(game)) return m.game_turn_mine();
  if (seats[(turn ?? 1) - 1]?.kind === "bot") return m.status_computer_turn();
  return m.game_turn({ seat: sideName(turn ?? 1, colours.of(variant)) });
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
