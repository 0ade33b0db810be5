import { m } from "../paraglide/messages";
import type { Phase } from "../wire";
import type { Choice } from "./choice";
import type { ActionView, StateView } from "./wire";

/** Whether nothing can be played but a piece of the reserve. */
export function onlyReserve(actions: readonly ActionView[]): boolean {
  return actions.length > 0 && actions.every(({ from }) => from === null);
}

/** Where the guide is asked for: a part of the game, and what can be played. */
interface Situation {
  phase: Phase;
  actions: readonly ActionView[];
}

/** What the person to act is to do next, in a line; nothing if nobody is. */
export function guide({ phase, actions }: Situation, choice: Choice | null): string {
  if (actions.length === 0) return "";
  if (phase === "exchange") return choice ? m.game_hint_exchange_other() : m.game_hint_exchange_own();
  const drops = onlyReserve(actions);
  if (phase === "entry") {
    if (drops) return m.game_hint_entry_forced();
    if (!choice) return m.game_hint_entry_optional();
    if (choice.from === null) return m.game_hint_entry_square();
  }
  if (choice) return choice.from === null ? m.game_hint_drop() : m.game_hint_target();
  return actions.some(({ from }) => from === null) ? m.game_hint_lift_or_drop() : m.game_hint_lift();
}

/** The same for those who hear the game: only where the part of the game has rules of its own. */
export function spokenGuide({ phase, actions }: Pick<StateView, "phase" | "actions">): string {
  return phase === "play" ? "" : guide({ phase, actions }, null);
}
