import { m } from "../paraglide/messages";
import { commonOptions, GameWords, type ValueWords, type WordTables } from "../play/words";
import { sideName } from "./names";

/** Where the rules of Fibonacci are. */
export const rulesPath = "/rules/fibonacci";

/** What the options of its own are called. */
export const optionNames: Readonly<Record<string, () => string>> = {
  group: m.fib_opt_group,
  "lone-step": m.fib_opt_lone,
  reduction: m.fib_opt_reduction,
  ring: m.fib_opt_ring,
  "min-moves": m.fib_opt_least,
};

/** Their values by `option=value`, with a label (null: the value itself) and what it means in a sentence. */
export const optionValues: Readonly<Record<string, ValueWords>> = {
  "group=same-kind": [m.fib_opt_group_same, m.fib_opt_group_same_text],
  "group=any": [m.fib_opt_group_any, m.fib_opt_group_any_text],
  "lone-step=any": [m.fib_opt_lone_any, m.fib_opt_lone_any_text],
  "lone-step=empty": [m.fib_opt_lone_empty, m.fib_opt_lone_empty_text],
  "reduction=always": [m.fib_opt_reduction_always, m.fib_opt_reduction_always_text],
  "reduction=from-turn-6": [m.fib_opt_reduction_late, m.fib_opt_reduction_late_text],
  "ring=six": [m.fib_opt_ring_six, m.fib_opt_ring_six_text],
  "ring=all-neighbours": [m.fib_opt_ring_all, m.fib_opt_ring_all_text],
  "min-moves=0": [null, m.fib_opt_least_none_text],
  "min-moves=1": [null, m.fib_opt_least_one_text],
  "min-moves=all": [m.fib_opt_least_all, m.fib_opt_least_all_text],
  "turns=off": [m.value_off, m.fib_opt_turns_off_text],
  turns: [null, m.fib_opt_turns_text],
};

/** The two ways to play it. */
const modes: WordTables["modes"] = {
  fibonacci: { name: m.fib_name_board, short: m.fib_mode_board, text: m.fib_mode_board_text },
  "fibonacci-cards": { name: m.fib_name_cards, short: m.fib_mode_cards, text: m.fib_mode_cards_text },
};

/** What is said of Fibonacci. */
export const words = new GameWords(
  { modes, editions: {}, options: { ...optionNames, ...commonOptions, turns: m.fib_opt_turns }, values: optionValues },
  sideName,
);
