/** Chances of the sides, in turn order, adding up to 1. A side is named by its lowest seat. */
export interface SideChance {
  side: number;
  seats: readonly number[];
  chance: number;
}

/** Each side's chance from those of its seats: partners have the same. */
export function sideChances(
  chances: readonly number[],
  seats: readonly { seat: number; side: number }[],
): SideChance[] {
  return [...new Set(seats.map(({ side }) => side))].map((side) => {
    const members = seats.filter((one) => one.side === side).map(({ seat }) => seat);
    return { side, seats: members, chance: chances[(members[0] ?? 1) - 1] ?? 0 };
  });
}

/** Chances in per cent that add up to 100: rounded down, with the remainder given to those that lost most. */
export function hundredths(chances: readonly number[]): number[] {
  const shares = chances.map((chance) => Math.floor(chance * 100));
  const order = chances
    .map((chance, index) => ({ index, lost: chance * 100 - Math.floor(chance * 100) }))
    .sort((a, b) => b.lost - a.lost);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of order.slice(0, Math.max(0, missing))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
