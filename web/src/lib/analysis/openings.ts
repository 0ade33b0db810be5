import type { SideChance } from "./chances";

/** Number of games won by a side; without seats, of draws. */
export interface WinShare {
  seats: readonly number[];
  count: number;
}

/** The shares of games won, by side in turn order, with draws last. Sides without a win are omitted. */
export function winShares(
  won: readonly number[],
  games: number,
  seats: readonly { seat: number; side: number }[],
): WinShare[] {
  const sides = [...new Set(seats.map(({ side }) => side))].map((side) => {
    const members = seats.filter((one) => one.side === side).map(({ seat }) => seat);
    // Partners win together.
    return { seats: members, count: won[side - 1] ?? 0 };
  });
  const drawn = games - sides.reduce((sum, { count }) => sum + count, 0);
  return [...sides, { seats: [], count: drawn }].filter(({ count }) => count > 0);
}

/** Each side's chance from those of its seats in per cent. Partners have the same. */
export function openingChances(
  hundredths: readonly number[],
  seats: readonly { seat: number; side: number }[],
): SideChance[] {
  if (hundredths.length === 0) return [];
  return [...new Set(seats.map(({ side }) => side))].map((side) => ({
    side,
    seats: seats.filter((one) => one.side === side).map(({ seat }) => seat),
    chance: (hundredths[side - 1] ?? 0) / 100,
  }));
}
