import { foundTogether, type Info } from "../engine/info";
import { Search } from "../engine/search.svelte";
import type { GameTypes } from "../play/types";
import { read, write } from "../stored";
import type { Analysis } from "./analysis.svelte";
import type { FoundLine } from "./found-line";

const none: readonly never[] = [];
/** The possible numbers of lines. */
export const lineCounts = [1, 3, 5] as const;
/** Delay in milliseconds before a position is searched: the men land first, and stepping through moves starts no search. */
const settling = 300;
const phone = () => matchMedia("(pointer: coarse) and (max-width: 48rem)").matches;
/** Minimum interval between updates of the lines, in milliseconds: each costs a slow phone time for animations. */
const pace = () => (phone() ? 500 : 250);
/** Size of the engine's table in MiB: less on a phone. */
const table = () => (phone() ? 8 : 16);
/** Milliseconds after which the search ends. */
const longest = 60_000;

/** The engine's lines for the current position, while it is on. */
export class Finder<T extends GameTypes> {
  /** Whether it is on; remembered. */
  on = $state(read("analysis-engine") !== "off");
  count = $state<number>(lineCounts.find((count) => String(count) === read("analysis-lines")) ?? 3);
  /** The last lines found, best first; they belong to the current position only if `known`. */
  last = $state.raw<readonly FoundLine<T["move"]>[]>([]);
  known = $state(false);
  /** The depth of the best one, and positions per second. */
  depth = $state(0);
  speed = $state(0);
  readonly search = new Search();
  /** The scheduled search. */
  #start: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;
  #looked = false;

  constructor(readonly analysis: Analysis<T>) {}

  /** The best lines in the current position, best first. */
  get lines(): readonly FoundLine<T["move"]>[] {
    return this.known ? this.last : none;
  }

  switch(on: boolean) {
    this.on = on;
    write("analysis-engine", on ? "on" : "off");
  }

  show(count: number) {
    this.count = count;
    write("analysis-lines", String(count));
  }

  /** Starts on the analysis's current position, with no lines yet. */
  look() {
    this.rest();
    this.#start = setTimeout(() => this.#search(), this.#looked ? settling : 0);
    this.#looked = true;
  }

  /** Takes over the search's results when all lines were found together; not too often. */
  hear(found: readonly Info[]) {
    if (!foundTogether(found) || this.#timer !== undefined) return;
    const generation = this.#generation;
    this.#timer = setTimeout(() => void this.#take(generation), this.known ? pace() : 0);
  }

  /** Stops and drops all lines. */
  rest() {
    this.#generation += 1;
    clearTimeout(this.#start);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.search.stop();
    this.known = false;
    this.depth = 0;
  }

  close() {
    this.rest();
    this.search.close();
  }

  #search() {
    const { analysis, count } = this;
    void this.search
      .go(analysis.playedLine, { time: longest }, { lines: count, table: table() })
      .catch(() => undefined);
  }

  async #take(generation: number) {
    const found = this.search.lines;
    const [first] = found;
    const shown = await this.analysis.found(found).catch(() => null);
    if (generation !== this.#generation) return;
    this.#timer = undefined;
    if (!first || !shown) return;
    this.last = shown;
    this.known = true;
    this.depth = first.depth;
    this.speed = first.speed;
    // What arrived in the meantime.
    if (this.search.lines !== found) this.hear(this.search.lines);
  }
}
