import { untrack } from "svelte";
import { read, write } from "../stored";
import { coloursIn, colourSets, setOf, type ColourName } from "./board/palette";

/** "edition": every game in the colours of its box. Otherwise the set that all games have. */
export const colourChoices: readonly string[] = ["edition", ...colourSets.map(({ name }) => name)];

/** A table: the edition whose box is played, and how many sit there. */
interface Table {
  edition: string;
  seats: number;
}

/** The table in view where a page lays none: no box, and a colour for every seat. */
const usualTable: Table = { edition: "standard", seats: 4 };

/** The colours of the men. What is drawn and said on a page is about one table; the page lays it, and pictures and names follow. */
class Colours {
  #choice = $state(colourChoices.find((choice) => choice === read("colours")) ?? "edition");
  /** The tables that are laid, the one in view last. */
  #laid = $state.raw<readonly Table[]>([]);

  get choice(): string {
    return this.#choice;
  }

  /** Changes the colours for now and for later visits. */
  set(choice: string) {
    this.#choice = choice;
    write("colours", choice);
  }

  /** Makes the table of an edition with this number of seats the current one, until the returned function is called. */
  lay(edition: string, seats: number): () => void {
    const table = { edition, seats };
    // A component that lays a table does not depend on the others.
    this.#laid = [...untrack(() => this.#laid), table];
    return () => (this.#laid = untrack(() => this.#laid).filter((one) => one !== table));
  }

  /** Does so with another number of seats at the table in view. */
  layFor(seats: number): () => void {
    return this.lay(
      untrack(() => this.#table.edition),
      seats,
    );
  }

  get #table(): Table {
    return this.#laid.at(-1) ?? usualTable;
  }

  /** The colours of an edition's seats, in turn order. */
  of(edition: string, seats: number): readonly ColourName[] {
    const own = colourSets.find(({ name }) => name === this.#choice);
    return coloursIn(own ?? setOf(edition), seats);
  }

  /** The colours at the table in view. */
  get current(): readonly ColourName[] {
    return this.at(this.#table.seats);
  }

  /** The colours of a drawing with this number of seats, in the box of the current table. */
  at(seats: number): readonly ColourName[] {
    return this.of(this.#table.edition, seats);
  }
}

export const colours = new Colours();
