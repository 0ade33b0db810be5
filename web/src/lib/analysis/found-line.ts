import type { SideChance } from "./chances";

/** A line of the engine, as computed by the rules. */
export interface FoundLine<M> {
  /** Rank from 1, best first. */
  rank: number;
  chances: readonly SideChance[];
  /** The line in notation, and the effects of its moves. */
  actions: readonly string[];
  moves: readonly M[];
}
