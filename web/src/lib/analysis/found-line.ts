import { m } from "../paraglide/messages";
import { hundredths, type SideChance } from "./chances";

/** A line of the engine, as computed by the rules. */
export interface FoundLine<M> {
  /** Rank from 1, best first. */
  rank: number;
  chances: readonly SideChance[];
  /** The line in notation, and the effects of its moves. */
  actions: readonly string[];
  moves: readonly M[];
}

/** The engine's best line as a screen reader says it. `turn`: its first turn in few words. */
export function lineSpoken(
  { chances }: Pick<FoundLine<never>, "chances">,
  depth: number,
  name: (seat: number) => string,
  turn: string,
): string {
  const shares = hundredths(chances.map(({ chance }) => chance));
  const each = chances.map(({ seats }, index) =>
    m.analysis_chance_of({ seat: seats.map(name).join(" + "), share: shares[index] ?? 0 }),
  );
  return [m.analysis_depth({ depth }), turn, ...each].join(m.say_join());
}
