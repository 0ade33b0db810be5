import { describe, expect, test } from "vitest";
import { badgesOf, type BadgePlace } from "./badges";
import { foot, rise, squaresInOrder, type Square } from "./geometry";
import type { TrailMove } from "./marks";

const move = (number: number, from: Square | null, to: Square): TrailMove => ({
  number,
  seat: number,
  from,
  to,
  men: "1",
  exchange: false,
});

/** Half axes of a badge's box on a phone, as Badge.svelte draws it: with the men, and alone. */
const box = (badge: BadgePlace) => (badge.at === "corner" ? { x: 13.8, y: 14.9 } : { x: 42.2, y: 16.8 });

/** Points on the edge of a badge, which is round at its ends. */
function edge(badge: BadgePlace) {
  const { x, y } = box(badge);
  const middle = { x: badge.place.x, y: badge.place.y - (badge.at === "foot" ? y : 0) };
  const straight = x - Math.min(x, y);
  return Array.from({ length: 64 }, (_, step) => {
    const angle = (step * Math.PI) / 32;
    return {
      x: middle.x + Math.sign(Math.cos(angle)) * straight + Math.min(x, y) * Math.cos(angle),
      y: middle.y + y * Math.sin(angle),
    };
  });
}

/** Whether a stack covers a point: the faces of its men, the dome on top, and what is between them. */
function covered(at: { x: number; y: number }, square: Square, men: number): boolean {
  const { x, y } = foot(square);
  const [dx, top] = [at.x - x, y - 10 - (men - 1) * rise];
  const inEllipse = (middle: number, wide: number, deep: number) =>
    (dx / wide) ** 2 + ((at.y - middle) / deep) ** 2 < 1;
  const side = Math.abs(dx) < 30 && at.y > top && at.y < y;
  const dome = at.y <= top && at.y > top - 14.6 && (dx / 24.5) ** 2 + ((top - at.y) / 14.6) ** 2 < 1;
  return side || dome || inEllipse(top, 30, 11) || inEllipse(y, 30, 11);
}

describe("U11: no number of a move covers a man, on a phone's board either", () => {
  const full = (on: Square, men: number) =>
    Object.fromEntries(squaresInOrder().map((square) => [square, "1".repeat(square === on ? men : 5)]));

  test.each([0, 1, 2, 3, 4, 5])("where %s men remain among stacks of five", (men) => {
    const stacks = full("d5", men);
    const trail = [move(1, "d5", "d6"), move(2, null, "e4"), move(3, "f3", "f4")];
    for (const badge of badgesOf(trail, { stacks }, 0)) {
      const under = squaresInOrder().filter((square) =>
        edge(badge).some((at) => covered(at, square, stacks[square]?.length ?? 0)),
      );
      expect(under, `number ${badge.number}, ${badge.at}`).toEqual([]);
    }
  });

  test("two that left the same square, and two that meet at a crossing, have places of their own", () => {
    const stacks = { d5: "1" };
    const places = badgesOf([move(1, "d5", "d6"), move(2, "d5", "e5"), move(3, null, "d5")], { stacks }, 0).map(
      ({ at, place }) => `${at} ${place.x} ${place.y}`,
    );
    expect(new Set(places).size).toBe(3);
    expect(places[0]).toMatch(/^foot/);
    expect(places.slice(1).every((place) => place.startsWith("corner"))).toBe(true);
  });
});
