import { m } from "../paraglide/messages";
import type { Code } from "../wire";

/** What a refusal of the server means, for people. */
export function refusedText(code: Code | "offline"): string {
  switch (code) {
    case "illegal-action":
      return m.refused_illegal_action();
    case "not-your-turn":
      return m.refused_not_your_turn();
    case "stale":
      return m.refused_stale();
    case "game-over":
      return m.refused_game_over();
    case "not-over":
      return m.refused_not_over();
    case "nothing-to-undo":
      return m.refused_nothing_to_undo();
    case "no-such-game":
      return m.refused_no_such_game();
    case "busy":
      return m.refused_busy();
    case "too-fast":
      return m.refused_too_fast();
    case "offline":
      return m.refused_offline();
    default:
      return m.refused_internal();
  }
}
