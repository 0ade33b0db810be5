import { m } from "../paraglide/messages";
import { readVariant } from "../variant";

/** What an option, a value of it, or an edition is called, and what it means in one sentence. */
export interface Words {
  label: string;
  text: string;
}

/** What the sentence about a value may tell of: the number that it is, the mode, the values of the other options. */
export interface ValueContext {
  count: number;
  mode: string;
  all: Readonly<Record<string, string>>;
}

/** A value's label (null: the value itself) and what it means in a sentence. */
export type ValueWords = [label: ((value: string) => string) | null, text: (context: ValueContext) => string];

/** The name of a mode in a list of games, next to the other modes of its game, and what it means. */
export interface ModeWords {
  name(): string;
  short?(): string;
  text?(): string;
}

/** The words of one game, to be asked for in the page's language. */
export interface WordTables {
  modes: Readonly<Record<string, ModeWords>>;
  /** Empty if a game has only one edition. */
  editions: Readonly<Record<string, [label: string | (() => string), text: () => string]>>;
  /** What the options are called, in the order in which a game is described. */
  options: Readonly<Record<string, () => string>>;
  /** Values by `option=value`; those that are numbers are under the option alone. */
  values: Readonly<Record<string, ValueWords>>;
  /** Why a game can end, in a sentence each, as far as its adapter has none with names and numbers. */
  reasons?: Readonly<Record<string, () => string>>;
  /** Options whose values need no name before them. */
  unnamed?: readonly string[];
  /** Options that the sentence of another one tells of. */
  implied?: readonly string[];
}

/** The options that every game has, and what may be said at a table. */
export const commonOptions = { start: m.opt_start, repetition: m.opt_repetition, talk: m.opt_talk } as const;

/** The values of `commonOptions`. */
const commonValues: WordTables["values"] = {
  "start=lot": [m.first_lot, m.opt_start_lot_text],
  "repetition=3": [m.opt_repetition_3, m.opt_repetition_3_text],
  "repetition=off": [m.value_off, m.opt_repetition_off_text],
  "talk=silent": [m.opt_talk_silent, m.opt_talk_silent_text],
  "talk=open": [m.opt_talk_open, m.opt_talk_open_text],
  "talk=partners": [m.opt_talk_partners, m.opt_talk_partners_text],
};

/** The ends that every game has. */
const commonReasons: WordTables["reasons"] = {
  length: m.reason_length,
  repetition: m.reason_repetition,
  left: m.reason_left,
  time: m.reason_time,
  void: m.reason_void,
  agreed: m.reason_agreed,
  recorded: m.reason_recorded,
};

/** What is said of the modes, editions and options of a game. What is newer than this page has its name in the notation. */
export class GameWords {
  readonly #tables: WordTables;
  readonly #values: WordTables["values"];

  /** `sideName`: what the player of a seat is called. */
  constructor(tables: WordTables, sideName: (seat: number) => string) {
    this.#tables = tables;
    this.#values = { start: [(seat) => sideName(Number(seat)), m.opt_start_text], ...commonValues, ...tables.values };
  }

  /** All modes of this game. */
  get modes(): string[] {
    return Object.keys(this.#tables.modes);
  }

  /** Whether a mode is one of this game's. */
  hasMode(mode: string): boolean {
    return mode in this.#tables.modes;
  }

  /** What a mode is called. */
  modeName(mode: string): string {
    return this.#tables.modes[mode]?.name() ?? mode;
  }

  /** The name of a mode next to the other modes of the game. */
  modeLabel(mode: string): string {
    return this.#tables.modes[mode]?.short?.() ?? this.modeName(mode);
  }

  /** What a mode means; nothing where that goes without saying. */
  modeText(mode: string): string {
    return this.#tables.modes[mode]?.text?.() ?? "";
  }

  /** An edition; null where the game has but one. */
  edition(edition: string): Words | null {
    const { editions } = this.#tables;
    if (Object.keys(editions).length === 0) return null;
    const [label, text] = editions[edition] ?? [edition, () => ""];
    return { label: typeof label === "string" ? label : label(), text: text() };
  }

  /** What an option is called. */
  optionName(option: string): string {
    return this.#tables.options[option]?.() ?? option;
  }

  /** A value of an option; `all` are the values of all options. */
  value(option: string, value: string, mode: string, all: Readonly<Record<string, string>> = {}): Words {
    const [label, text] = this.#values[`${option}=${value}`] ?? this.#values[option] ?? [];
    return { label: label?.(value) ?? value, text: text?.({ count: Number(value), mode, all }) ?? "" };
  }

  /** Why a game is over, in a sentence. */
  reason(reason: string): string {
    return ({ ...commonReasons, ...this.#tables.reasons })[reason]?.() ?? "";
  }

  /** A variant in a few words: its mode, its edition, what is chosen on top of that. */
  describe(variant: string): string[] {
    const { mode, edition, options } = readVariant(variant);
    const chosen = Object.entries(options).map(([option, value]) => {
      const { label } = this.value(option, value, mode);
      return this.#tables.unnamed?.includes(option) ? label : `${this.optionName(option)}: ${label}`;
    });
    return [this.modeName(mode), this.edition(edition)?.label, ...chosen].filter((part) => part !== undefined);
  }

  /** Options in the order in which a game is described, without those that the sentence of another one tells of. */
  inOrder(options: readonly string[]): string[] {
    const order = Object.keys(this.#tables.options);
    const place = (option: string) => (order.includes(option) ? order.indexOf(option) : order.length);
    return options.filter((option) => !this.#tables.implied?.includes(option)).sort((a, b) => place(a) - place(b));
  }
}
