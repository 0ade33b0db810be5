import type { Game } from "../play/game.svelte";
import type { Mark, PlanStep } from "./board/marks";
import type { FibonacciTypes } from "./wire";

/** What helps whoever plays: men in danger, what the enemy threatens, where the best turn begins, and the turn. */
export function helpMarks({ help }: Pick<Game<FibonacciTypes>, "help">): { marks: readonly Mark[]; plan: readonly PlanStep[] } {
  const { hint, dangers } = help;
  const marks = dangers.map((point): Mark => ({ point, kind: "danger" }));
  if (hint?.from) marks.push({ point: hint.from, kind: "hint" });
  const plan = (hint?.ways ?? []).flatMap(({ from, to, exchange }): PlanStep[] => (from === null ? [] : [{ from, to, exchange, threat: hint?.threats }]));
  return { marks, plan };
}
