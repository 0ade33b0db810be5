/** What the server stores about people, in words: the server writes `inventory.json` from the list that it works by. */

import { m } from "./paraglide/messages";
import stored from "./inventory.json";

/** In days. */
const YEAR = 365;

export { stored };
export type StoredLine = (typeof stored)[number];

export const subjects: Record<string, () => string> = {
  account: m.stored_account,
  browsers: m.stored_browsers,
  links: m.stored_links,
  former_names: m.stored_former_names,
  tokens: m.stored_tokens,
  mail: m.stored_mail,
  letters: m.stored_letters,
  mail_links: m.stored_mail_links,
  push: m.stored_push,
  games: m.stored_games,
  lists: m.stored_lists,
  invitations: m.stored_invitations,
  talk: m.stored_talk,
  mutes: m.stored_mutes,
  follows: m.stored_follows,
  conditional: m.stored_conditional,
  vacations: m.stored_vacations,
  ratings: m.stored_ratings,
  lapses: m.stored_lapses,
  rated_browsers: m.stored_rated_browsers,
  tournaments: m.stored_tournaments,
  studies: m.stored_studies,
  clubs: m.stored_clubs,
  dissolved_clubs: m.stored_dissolved_clubs,
  puzzles: m.stored_puzzles,
  reports: m.stored_reports,
  acts: m.stored_acts,
  blocks: m.stored_blocks,
  presence: m.stored_presence,
};
export const kept: Record<string, () => string> = {
  until_deleted: m.stored_until_deleted,
  in_use: m.stored_in_use,
  for_good: m.stored_for_good,
};
export const left: Record<string, () => string> = {
  nothing: m.stored_nothing,
  numbers: m.stored_numbers,
  all: m.stored_all,
};

/** What a line is about. */
export function subject(line: StoredLine): string {
  return subjects[line.subject]?.() ?? line.subject;
}

/** How long it is kept. */
export function keptFor(line: StoredLine): string {
  if (line.days === 1) return m.stored_day();
  if (line.days === YEAR) return m.stored_year();
  if (line.days && line.days % YEAR === 0) return m.stored_years({ years: line.days / YEAR });
  return line.days ? m.stored_days({ days: line.days }) : (kept[line.kept]?.() ?? line.kept);
}

/** What is left of it when its person is deleted. */
export function after(line: StoredLine): string {
  return left[line.left]?.() ?? line.left;
}
