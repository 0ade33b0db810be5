import type { EditionView, ModeView, OptionView } from "./wire";

/** A parsed variant, without its meaning. */
export interface Chosen {
  mode: string;
  edition: string;
  /** Options changed from the edition. */
  options: Record<string, string>;
}

/** The default edition. */
export const usual = "standard";

/** Parses `mode[:edition][,option=value]*`. The server knows its meaning and whether it is valid. */
export function readVariant(text: string): Chosen {
  const [game = "", ...options] = text.split(",");
  const [mode = "", edition = usual] = game.split(":");
  return {
    mode,
    edition,
    options: Object.fromEntries(
      options.map((option) => [option.slice(0, option.indexOf("=")), option.slice(option.indexOf("=") + 1)]),
    ),
  };
}

/** The value of every option: as chosen, otherwise as in the edition's sheet. */
export function optionValues({ edition, options }: Chosen, { editions }: ModeView): Record<string, string> {
  const sheet = editions.find((one) => one.edition === edition);
  return { ...sheet?.settings, ...(sheet?.draws_lots && { start: "lot" }), ...options };
}

/** An edition's variant as in its sheet. */
export function setUp({ variant, draws_lots }: EditionView): string {
  return draws_lots ? `${variant},start=lot` : variant;
}

/** Whether the sheet of an edition draws lots for the start. */
export function drawsLots({ mode, edition }: Chosen, choices: ModeView): boolean {
  return optionValues({ mode, edition, options: {} }, choices).start === "lot";
}

/** Whether an option has an effect with the others. */
export function applies({ needs }: OptionView, values: Record<string, string>): boolean {
  return needs.every(({ option, value, holds }) => (values[option] === value) === holds);
}

/** The options that have an effect. */
export function applying(chosen: Chosen, choices: ModeView): OptionView[] {
  const values = optionValues(chosen, choices);
  return choices.options.filter((option) => applies(option, values));
}

/** The variant as text: without options that have the edition's value in notation, where seat 1 starts by default. */
export function writeVariant(chosen: Chosen, choices: ModeView): string {
  const { mode, edition } = chosen;
  const own: Record<string, string> = choices.editions.find((one) => one.edition === edition)?.settings ?? {};
  const values = optionValues(chosen, choices);
  const said = applying(chosen, choices).filter(({ name }) => values[name] !== undefined && values[name] !== own[name]);
  return [edition === usual ? mode : `${mode}:${edition}`, ...said.map(({ name }) => `${name}=${values[name]}`)].join(
    ",",
  );
}

/** An address on this page that contains a variant; its text needs no more escaping than this. */
export function addressOf(path: string, variant: string): string {
  return `${path}?variant=${encodeURIComponent(variant).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3D", "=")}`;
}

/** The values worth offering: all words, and numbers as long as the list is readable. */
export function values({ words, numbers }: OptionView, current: string | undefined): string[] {
  if (!numbers) return words;
  const [low, high] = [numbers.low, numbers.high];
  const some =
    high - low < 40
      ? Array.from({ length: high - low + 1 }, (_, index) => low + index)
      : [20, 50, 100, 200, 300, 500, 1000].filter((number) => low <= number && number <= high);
  const all = new Set(some.map(String));
  // A link may contain a number that is not in the list.
  if (current !== undefined && /^\d+$/.test(current)) all.add(current);
  return [...[...all].sort((a, b) => Number(a) - Number(b)), ...words];
}
