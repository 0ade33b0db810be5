import type { Game } from "../play/game.svelte";
import type { Arrow, Mark, Suggestion } from "./board/marks";
import type { FocusTypes } from "./wire";

/** What a game shows as help on a board of Focus. */
export interface HelpMarks {
  marks: readonly Mark[];
  arrows: readonly Arrow[];
  suggestions: readonly Suggestion[];
}

/** Hints for the player: squares in danger, threats of others, the start of the best play, and the play. */
export function helpMarks({ help }: Pick<Game<FocusTypes>, "help">): HelpMarks {
  const { hint, dangers } = help;
  const ways = hint?.ways ?? [];
  const harmed = hint?.threats ? ways.map(({ to }) => to) : [];
  const marks = [...new Set([...dangers, ...harmed])].map((square): Mark => ({ square, kind: "danger" }));
  if (hint?.from) marks.push({ square: hint.from, kind: "hint" });
  const arrows = hint?.threats
    ? ways.flatMap(({ from, to }): Arrow[] => (from === null ? [] : [{ from, to, threat: true }]))
    : [];
  const suggestions =
    hint && !hint.threats
      ? ways.map(({ from, to, men }): Suggestion => ({ rank: null, tone: "hand", from, to, count: men, faint: false }))
      : [];
  return { marks, arrows, suggestions };
}
