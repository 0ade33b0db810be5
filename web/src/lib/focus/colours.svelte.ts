import { coloursIn, colourSets, setOf, type ColourName } from "./board/palette";
import { read, write } from "../stored";
import { readVariant } from "../variant";

/** "edition": every game in the colours of its box. Otherwise the set that all games have. */
export const colourChoices: readonly string[] = ["edition", ...colourSets.map(({ name }) => name)];

/** The table in view where a page lays none: no box, and a colour for every seat. */
const usualTable = "focus-4";

/** The sides of Fibonacci, whose board has looks of its own. */
const fibonacci: readonly ColourName[] = ["red", "green"];

/** How many play a mode. */
function countOf(mode: string): number {
  return Number(/-(\d)$/.exec(mode)?.[1] ?? 4);
}

/** The colours of the men. What is drawn and said on a page is about one table; the page lays it, and pictures and names follow. */
class Colours {
  #choice = $state(colourChoices.find((choice) => choice === read("colours")) ?? "edition");
  #table = $state(usualTable);

  get choice(): string {
    return this.#choice;
  }

  /** Changes the colours for now and for later visits. */
  set(choice: string) {
    this.#choice = choice;
    write("colours", choice);
  }

  /** Makes a variant's table the one in view, until the returned function is called. */
  lay(variant: string): () => void {
    this.#table = variant;
    return () => (this.#table = usualTable);
  }

  /** The colours of a variant's seats, in turn order. */
  of(variant: string): readonly ColourName[] {
    return this.#colours(variant, countOf(readVariant(variant).mode));
  }

  /** The colours at the table in view. */
  get current(): readonly ColourName[] {
    return this.of(this.#table);
  }

  /** The colours of a drawing with so many seats, in the box of the table in view. */
  at(count: number): readonly ColourName[] {
    return this.#colours(this.#table, count);
  }

  #colours(variant: string, count: number): readonly ColourName[] {
    const { mode, edition } = readVariant(variant);
    if (mode.startsWith("fibonacci")) return fibonacci;
    const own = colourSets.find(({ name }) => name === this.#choice);
    return coloursIn(own ?? setOf(edition), count);
  }
}

export const colours = new Colours();
