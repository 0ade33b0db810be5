import type { Info } from "../engine/info";
import { Search } from "../engine/search.svelte";
import type { GameTypes } from "../play/types";
import { read, write } from "../stored";
import type { Analysis } from "./analysis.svelte";
import type { SideChance } from "./chances";

/** A line that the engine has found, as the rules show it. */
export interface FoundLine<M> {
  /** From 1, the best first. */
  rank: number;
  chances: readonly SideChance[];
  /** The line in notation, and what its moves do. */
  actions: readonly string[];
  moves: readonly M[];
}

const none: readonly never[] = [];
/** How many lines can be asked for. */
export const lineCounts = [1, 3, 5] as const;
/** Delay in milliseconds before a position is searched: the men land first, and stepping through moves starts no search. */
const settling = 300;
const phone = () => matchMedia("(pointer: coarse) and (max-width: 48rem)").matches;
/** Lines change at most so often, in milliseconds: each time is work that a slow phone takes from what moves. */
const pace = () => (phone() ? 500 : 250);
/** MiB of the engine's table: a phone has less to give. */
const table = () => (phone() ? 8 : 16);
/** After so long the engine rests, in milliseconds. */
const longest = 60_000;

/** What the engine says of the position looked at, while it is on. */
export class Finder<T extends GameTypes> {
  /** Whether it is wanted; remembered. */
  on = $state(read("analysis-engine") !== "off");
  count = $state<number>(lineCounts.find((count) => String(count) === read("analysis-lines")) ?? 3);
  /** The lines that were found last, the best first; of the position looked at only where `known`. */
  last = $state.raw<readonly FoundLine<T["move"]>[]>([]);
  known = $state(false);
  /** How deep these are, and positions a second. */
  depth = $state(0);
  speed = $state(0);
  readonly search = new Search();
  /** The search that is to begin. */
  #start: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;
  #looked = false;

  constructor(readonly analysis: Analysis<T>) {}

  /** The best lines of one depth in the position looked at, the best first. */
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

  /** Looks at the position that the analysis is at, with nothing known of it. */
  look() {
    this.rest();
    this.#start = setTimeout(() => this.#search(), this.#looked ? settling : 0);
    this.#looked = true;
  }

  /** Takes over what the search has found, when all its lines are of one depth; not too often. */
  hear(found: readonly Info[]) {
    const [first] = found;
    if (!first || found.some(({ depth }) => depth !== first.depth) || this.#timer !== undefined) return;
    const generation = this.#generation;
    this.#timer = setTimeout(() => void this.#take(generation), this.known ? pace() : 0);
  }

  /** Stops, and knows nothing. */
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
    void this.search.go(analysis.playedLine, { time: longest }, { lines: count, table: table() }).catch(() => undefined);
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
    // What came in the meantime.
    if (this.search.lines !== found) this.hear(this.search.lines);
  }
}
