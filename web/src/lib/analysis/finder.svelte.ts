import type { Info } from "../engine/info";
import { Search } from "../engine/search.svelte";
import type { GameTypes } from "../play/types";
import { read, write } from "../stored";
import type { Analysis } from "./analysis.svelte";
import type { Score } from "./chances";

/** A line that the engine has found, as the rules show it. */
export interface FoundLine<M> {
  /** From 1, the best first. */
  rank: number;
  score: Score;
  /** The line in notation, and what its moves do. */
  actions: readonly string[];
  moves: readonly M[];
}

/** How many lines can be asked for. */
export const lineCounts = [1, 3, 5] as const;
/** Lines change at most so often, in milliseconds. */
const pace = 250;
/** After so long the engine rests, in milliseconds. */
const longest = 60_000;

/** What the engine says of the position looked at, while it is on. */
export class Finder<T extends GameTypes> {
  /** Whether it is wanted; remembered. */
  on = $state(read("analysis-engine") !== "off");
  count = $state<number>(lineCounts.find((count) => String(count) === read("analysis-lines")) ?? 3);
  /** The best lines of one depth, the best first. */
  lines = $state.raw<readonly FoundLine<T["move"]>[]>([]);
  /** How deep these are, and positions a second. */
  depth = $state(0);
  speed = $state(0);
  readonly search = new Search();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;

  constructor(readonly analysis: Analysis<T>) {}

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
    const { analysis, count } = this;
    const from = analysis.from === null ? {} : { from: analysis.from };
    const line = { variant: analysis.variant.variant, ...from, actions: analysis.played };
    void this.search.go(line, { time: longest }, { lines: count }).catch(() => undefined);
  }

  /** Takes over what the search has found, when all its lines are of one depth; not too often. */
  hear(found: readonly Info[]) {
    const [first] = found;
    if (!first || found.some(({ depth }) => depth !== first.depth) || this.#timer !== undefined) return;
    const generation = this.#generation;
    this.#timer = setTimeout(() => void this.#take(generation), this.lines.length === 0 ? 0 : pace);
  }

  /** Stops, and forgets what was found. */
  rest() {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.search.stop();
    this.lines = [];
    this.depth = 0;
  }

  close() {
    this.rest();
    this.search.close();
  }

  async #take(generation: number) {
    const found = this.search.lines;
    const [first] = found;
    const shown = await Promise.all(found.map((info) => this.#shown(info))).catch(() => null);
    if (generation !== this.#generation) return;
    this.#timer = undefined;
    if (!first || !shown) return;
    this.lines = shown;
    this.depth = first.depth;
    this.speed = first.speed;
    // What came in the meantime.
    if (this.search.lines !== found) this.hear(this.search.lines);
  }

  async #shown({ rank, score, actions }: Info): Promise<FoundLine<T["move"]>> {
    return { rank, score: scoreOf(score), actions, moves: await this.analysis.after(actions) };
  }
}

function scoreOf(score: Info["score"]): Score {
  if (score.kind === "points") return score;
  if (score.kind === "chances") return { kind: "values", values: score.chances };
  return score.plies > 0 ? { kind: "win", plies: score.plies } : { kind: "loss", plies: -score.plies };
}
