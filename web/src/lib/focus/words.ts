import { isFibonacci, modes, optionNames, optionValues } from "../fibonacci/words";
import { sideName as fibonacciSide } from "../fibonacci/names";
import { sideName } from "./names";
import { m } from "../paraglide/messages";

/** What an option, a value of it, or an edition is called, and what it means in one sentence. */
interface Told {
  label: string;
  text: string;
}

const legends: Record<string, () => string> = {
  movement: m.opt_movement,
  goal: m.opt_goal,
  each: m.opt_each,
  total: m.opt_total,
  "reserve-counts": m.opt_reserve,
  pieces: m.opt_pieces,
  entry: m.opt_entry,
  balance: m.opt_balance,
  start: m.opt_start,
  repetition: m.opt_repetition,
  quiet: m.opt_quiet,
  talk: m.opt_talk,
  ...optionNames,
};

/** What an option is called. One that is newer than this page has its name in the notation. */
export function optionName(name: string): string {
  return legends[name]?.() ?? name;
}

/** Values by `option=value`; those that are numbers are under the option alone. */
const known: Record<string, [label: (() => string) | null, text: (number: { count: number }) => string]> = {
  "movement=exact": [m.opt_movement_exact, m.opt_movement_exact_text],
  "movement=up-to": [m.opt_movement_up_to, m.opt_movement_up_to_text],
  each: [null, m.opt_each_text],
  "total=off": [m.value_off, m.opt_total_off_text],
  total: [null, m.opt_total_text],
  "reserve-counts=yes": [m.opt_reserve_yes, m.opt_reserve_yes_text],
  "reserve-counts=no": [m.opt_reserve_no, m.opt_reserve_no_text],
  "pieces=13": [null, m.opt_pieces_13_text],
  "pieces=12": [null, m.opt_pieces_12_text],
  "entry=forced": [m.opt_entry_forced, m.opt_entry_forced_text],
  "entry=optional": [m.opt_entry_optional, m.opt_entry_optional_text],
  "entry=none": [m.opt_entry_none, m.opt_entry_none_text],
  "balance=none": [m.opt_balance_none, m.opt_balance_none_text],
  "balance=draw-second-loses": [m.opt_balance_loses, m.opt_balance_loses_text],
  "balance=draw-second-wins": [m.opt_balance_wins, m.opt_balance_wins_text],
  "balance=swap": [m.opt_balance_swap, m.opt_balance_swap_text],
  "start=lot": [m.first_lot, m.opt_start_lot_text],
  start: [null, m.opt_start_text],
  "repetition=3": [m.opt_repetition_3, m.opt_repetition_3_text],
  "repetition=off": [m.value_off, m.opt_repetition_off_text],
  "quiet=off": [m.value_off, m.opt_quiet_off_text],
  quiet: [null, m.opt_quiet_text],
  "talk=silent": [m.opt_talk_silent, m.opt_talk_silent_text],
  "talk=open": [m.opt_talk_open, m.opt_talk_open_text],
  ...optionValues,
};

/** A value of an option; `all` are the values of the other options, which the goal's sentence tells of. */
export function valueTold(name: string, value: string, mode: string, all: Record<string, string> = {}): Told {
  if (name === "goal") return value === "capture" ? { label: m.goal_quick(), text: quickText(mode, all) } : { label: m.goal_full(), text: mode === "focus-2" ? m.goal_full_text() : m.goal_full_many_text() };
  const [label, text] = known[`${name}=${value}`] ?? known[name] ?? [];
  const side = isFibonacci(mode) ? fibonacciSide : sideName;
  const number = name === "start" ? side(Number(value)) : value;
  return { label: label?.() ?? number, text: text?.({ count: Number(value) }) ?? "" };
}

function quickText(mode: string, { each, total = "off" }: Record<string, string>): string {
  if (each === undefined) return "";
  if (mode === "focus-2") return m.goal_quick_text({ each });
  return total === "off" ? m.goal_quick_each_text({ each }) : m.goal_quick_total_text({ each, total });
}

const boxes: Record<string, [label: string | (() => string), text: () => string]> = {
  standard: [m.box_standard, m.box_standard_text],
  "parker-1980": ["Parker 1980", m.box_parker_text],
  "kosmos-1995": ["Kosmos 1995", m.box_kosmos_text],
  pergioco: ["PerGioco · A Gamut of Games", m.box_pergioco_text],
  domination: ["MB Domination", m.box_domination_text],
  sackson: ["Sackson 1963/64", m.box_sackson_text],
  literature: [m.box_literature, m.box_literature_text],
};

/** An edition. */
export function boxTold(edition: string): Told {
  const [label, text] = boxes[edition] ?? [edition, () => ""];
  return { label: typeof label === "string" ? label : label(), text: text() };
}

const tables: Record<string, () => string> = { "focus-2": m.mode_2, "focus-3": m.mode_3, "focus-4": m.mode_4, "focus-teams": m.mode_teams };

/** What a mode is called: how many play. */
export function modeName(mode: string): string {
  return tables[mode]?.() ?? modes[mode]?.name() ?? mode;
}

/** What a mode means; nothing where that goes without saying. */
export function modeText(mode: string): string {
  const [a, b, c, d] = [1, 2, 3, 4].map((seat) => sideName(seat)) as [string, string, string, string];
  const texts: Record<string, () => string> = { "focus-3": m.mode_3_text, "focus-4": m.mode_4_text, "focus-teams": () => m.mode_teams_text({ a, b, c, d }) };
  return texts[mode]?.() ?? modes[mode]?.text() ?? "";
}
