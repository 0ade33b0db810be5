import { m } from "../paraglide/messages";
import { commonOptions, GameWords, type WordTables } from "../play/words";
import { sideName } from "./names";

/** Where the rules of Focus are. */
export const rulesPath = "/rules";

const modes: WordTables["modes"] = {
  "focus-2": { name: m.mode_2_name, short: m.mode_2 },
  "focus-3": { name: m.mode_3_name, short: m.mode_3, text: m.mode_3_text },
  "focus-4": { name: m.mode_4_name, short: m.mode_4, text: m.mode_4_text },
  "focus-teams": {
    name: m.mode_teams_name,
    short: m.mode_teams,
    text: () => m.mode_teams_text({ a: sideName(1), b: sideName(2), c: sideName(3), d: sideName(4) }),
  },
};

const editions: WordTables["editions"] = {
  standard: [m.box_standard, m.box_standard_text],
  "parker-1980": ["Parker 1980", m.box_parker_text],
  "kosmos-1995": ["Kosmos 1995", m.box_kosmos_text],
  pergioco: ["PerGioco · A Gamut of Games", m.box_pergioco_text],
  domination: ["MB Domination", m.box_domination_text],
  sackson: ["Sackson 1963/64", m.box_sackson_text],
  literature: [m.box_literature, m.box_literature_text],
};

/** The goal first; then how pieces move; the rest in the notation's order. */
const options: WordTables["options"] = {
  goal: m.opt_goal,
  movement: m.opt_movement,
  entry: m.opt_entry,
  pieces: m.opt_pieces,
  balance: m.opt_balance,
  each: m.opt_each,
  total: m.opt_total,
  "reserve-counts": m.opt_reserve,
  ...commonOptions,
  quiet: m.opt_quiet,
};

const values: WordTables["values"] = {
  "goal=capture": [m.goal_quick, ({ mode, all }) => quickText(mode, all)],
  "goal=last": [m.goal_full, ({ mode }) => (mode === "focus-2" ? m.goal_full_text() : m.goal_full_many_text())],
  "movement=exact": [m.opt_movement_exact, m.opt_movement_exact_text],
  "movement=up-to": [m.opt_movement_up_to, m.opt_movement_up_to_text],
  each: [null, ({ mode, count }) => (mode === "focus-2" ? m.opt_each_two_text : m.opt_each_text)({ count })],
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
  "quiet=off": [m.value_off, m.opt_quiet_off_text],
  quiet: [null, m.opt_quiet_text],
};

function quickText(mode: string, { each, total = "off" }: Readonly<Record<string, string>>): string {
  if (each === undefined) return "";
  if (mode === "focus-2") return m.goal_quick_text({ each });
  return total === "off" ? m.goal_quick_each_text({ each }) : m.goal_quick_total_text({ each, total });
}

/** What is said of Focus. */
export const words = new GameWords(
  { modes, editions, options, values, unnamed: ["goal"], implied: ["each", "total"] },
  sideName,
);
