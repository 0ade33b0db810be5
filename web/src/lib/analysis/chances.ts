import type { VariantView } from "../wire";
import scales from "./scales.json";

/** What the engine says of a position: points or a forced end for the side to act, or every seat's chance. */
export type Score = { kind: "points"; points: number } | { kind: "win"; plies: number } | { kind: "loss"; plies: number } | { kind: "values"; values: readonly number[] };

/** Chances of the sides, in turn order, adding to 1. A side is named by its lowest seat. */
export interface SideChance {
  side: number;
  seats: readonly number[];
  chance: number;
}

/** Each side's chance. `turn`: the seat to act; `scale`: points that multiply the odds by e, where there are two sides. */
export function sideChances(score: Score, turn: number, seats: readonly { seat: number; side: number }[], scale: number): SideChance[] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  const own = seats.find(({ seat }) => seat === turn)?.side;
  return sides.map((side) => {
    const members = seats.filter((one) => one.side === side).map(({ seat }) => seat);
    const chance = score.kind === "values" ? members.reduce((sum, seat) => sum + (score.values[seat - 1] ?? 0), 0) : side === own ? expected(score, scale) : 1 - expected(score, scale);
    return { side, seats: members, chance };
  });
}

/** The chance of the side to act, of two. */
function expected(score: Exclude<Score, { kind: "values" }>, scale: number): number {
  if (score.kind !== "points") return score.kind === "win" ? 1 : 0;
  return 1 / (1 + Math.exp(-score.points / scale));
}

/** Chances in a hundred that add to 100: rounded down, and what is missing goes to those that lost most. */
export function hundredths(chances: readonly number[]): number[] {
  const shares = chances.map((chance) => Math.floor(chance * 100));
  const order = chances.map((chance, index) => ({ index, lost: chance * 100 - Math.floor(chance * 100) })).sort((a, b) => b.lost - a.lost);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of order.slice(0, Math.max(0, missing))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Points that multiply the odds by e in games of a variant, where there are two sides: the engine's own number. */
export function scaleOf({ mode, settings }: Pick<VariantView, "mode" | "settings">): number {
  const known: Readonly<Record<string, number>> = scales;
  return known[`${mode},goal=${settings.goal}`] ?? known[mode] ?? 100;
}
