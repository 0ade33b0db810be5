import { m } from "../paraglide/messages";
import { readVariant } from "../variant";

/** The label of an option, a value or an edition, and its meaning in one sentence. */
export interface Words {
  label: string;
  text: string;
}

/** What the sentence about a value can mention: its number, the mode, the values of the other options. */
export interface ValueContext {
  count: number;
  mode: string;
  all: Readonly<Record<string, string>>;
}

/** A value's label (null: the value itself) and its meaning in a sentence. */
export type ValueWords = [label: ((value: string) => string) | null, text: (context: ValueContext) => string];

/** The name of a mode in a list of games, next to the other modes of its game, and what it means. */
export interface ModeWords {
  name(): string;
  short?(): string;
  text?(): string;
}

/** The words of one game, in the page's language. */
export interface WordTables {
  modes: Readonly<Record<string, ModeWords>>;
  /** Empty if a game has only one edition. */
  editions: Readonly<Record<string, [label: string | (() => string), text: () => string]>>;
  /** The labels of the options, in the order of descriptions. */
  options: Readonly<Record<string, () => string>>;
  /** Values by `option=value`; numeric ones are under the option alone. */
  values: Readonly<Record<string, ValueWords>>;
  /** Why a game can end, in a sentence each, unless its adapter has one with names and numbers. */
  reasons?: Readonly<Record<string, () => string>>;
  /** Options whose values need no label before them. */
  unnamed?: readonly string[];
  /** Options covered by the sentence of another one. */
  implied?: readonly string[];
}

/** Options common to all games, and agreements about talking. */
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

/** Ends common to all games. */
const commonReasons: WordTables["reasons"] = {
  length: m.reason_length,
  repetition: m.reason_repetition,
  left: m.reason_left,
  time: m.reason_time,
  void: m.reason_void,
  agreed: m.reason_agreed,
  recorded: m.reason_recorded,
};

/** The words for the modes, editions and options of a game. Unknown ones are shown in notation. */
export class GameWords {
  readonly #tables: WordTables;
  readonly #values: WordTables["values"];

  /** `sideName`: the name of a seat's player. */
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

  /** The name of a mode. */
  modeName(mode: string): string {
    return this.#tables.modes[mode]?.name() ?? mode;
  }

  /** The name of a mode next to the other modes of the game. */
  modeLabel(mode: string): string {
    return this.#tables.modes[mode]?.short?.() ?? this.modeName(mode);
  }

  /** The meaning of a mode; empty if it is obvious. */
  modeText(mode: string): string {
    return this.#tables.modes[mode]?.text?.() ?? "";
  }

  /** An edition; null if the game has only one. */
  edition(edition: string): Words | null {
    const { editions } = this.#tables;
    if (Object.keys(editions).length === 0) return null;
    const [label, text] = editions[edition] ?? [edition, () => ""];
    return { label: typeof label === "string" ? label : label(), text: text() };
  }

  /** The label of an option. */
  optionName(option: string): string {
    return this.#tables.options[option]?.() ?? option;
  }

  /** A value of an option; `all` are the values of all options. */
  value(option: string, value: string, mode: string, all: Readonly<Record<string, string>> = {}): Words {
    const [label, text] = this.#values[`${option}=${value}`] ?? this.#values[option] ?? [];
    return { label: label?.(value) ?? value, text: text?.({ count: Number(value), mode, all }) ?? "" };
  }

  /** The same as the rules put it: a number has no label, since its sentence states it. */
  inRules(option: string, value: string, mode: string, all: Readonly<Record<string, string>> = {}): Words {
    const { label, text } = this.value(option, value, mode, all);
    return { label: /^\d+$/.test(label) ? "" : label, text };
  }

  /** Why a game is over, in a sentence. */
  reason(reason: string): string {
    return { ...commonReasons, ...this.#tables.reasons }[reason]?.() ?? "";
  }

  /** A variant in a few words: its mode, its edition, and further choices. */
  describe(variant: string): string[] {
    const { mode, edition, options } = readVariant(variant);
    const chosen = Object.entries(options).map(([option, value]) => {
      const { label } = this.value(option, value, mode);
      return this.#tables.unnamed?.includes(option) ? label : `${this.optionName(option)}: ${label}`;
    });
    return [this.modeName(mode), this.edition(edition)?.label, ...chosen].filter((part) => part !== undefined);
  }

  /** Options in the order of descriptions, without those covered by another one's sentence. */
  inOrder(options: readonly string[]): string[] {
    const order = Object.keys(this.#tables.options);
    const place = (option: string) => (order.includes(option) ? order.indexOf(option) : order.length);
    return options.filter((option) => !this.#tables.implied?.includes(option)).sort((a, b) => place(a) - place(b));
  }
}
