import { neighbours } from "./board/geometry";
import { seatOf } from "./board/men";
import type { Board, StepView } from "./wire";

/** What a seat could play first in its next turn: each of its men to each neighbouring point. */
export function plans({ men }: Board, seat: number): StepView[] {
  return Object.entries(men).flatMap(([from, man]) => {
    if (!man || seatOf(man) !== seat) return [];
    return neighbours(from).map((to) => ({
      kind: "step",
      action: `${from}-${to}`,
      from,
      to,
      man,
      displaced: men[to] ?? null,
      attackers: [],
    }));
  });
}
