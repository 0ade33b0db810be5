import type { NewGame } from "./wire";

/** What somebody chose on the first screen. */
export interface Wish {
  opponent: "computer" | "friend";
  first: "me" | "computer" | "lot";
  level: number;
  goal: "capture" | "last";
}

/** For somebody who has never been here. */
export const firstWish: Wish = { opponent: "computer", first: "me", level: 2, goal: "capture" };

const offered = {
  opponent: ["computer", "friend"],
  first: ["me", "computer", "lot"],
  level: [1, 2, 3, 4, 5, 6, 7, 8],
  goal: ["capture", "last"],
} satisfies { [Key in keyof Wish]: readonly Wish[Key][] };

/** Reads a remembered wish; whatever in it is not on offer any more is as for a newcomer. */
export function readWish(remembered: unknown): Wish {
  const wish = { ...firstWish, ...(typeof remembered === "object" ? remembered : null) };
  const pick = <Key extends keyof Wish>(key: Key) => (offered[key] as readonly unknown[]).includes(wish[key]) ? wish[key] : firstWish[key];
  return { opponent: pick("opponent"), first: pick("first"), level: pick("level"), goal: pick("goal") };
}

/** What the server is asked for. Seat 1 begins, save where lots are drawn. */
export function newGame({ opponent, first, level, goal }: Wish): NewGame {
  const options = [...(goal === "capture" ? ["goal=capture"] : []), ...(opponent === "computer" && first === "lot" ? ["start=lot"] : [])];
  const variant = ["focus-2", ...options].join(",");
  const human = { kind: "human" } as const;
  if (opponent === "friend") return { variant, seats: [human, human] };
  const bot = { kind: "bot", level } as const;
  return { variant, seats: first === "computer" ? [bot, human] : [human, bot] };
}
