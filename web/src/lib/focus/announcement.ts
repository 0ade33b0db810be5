import { m } from "../paraglide/messages";
import type { Announced } from "../play/adapter";
import { spokenGuide } from "./guide";
import { sideName } from "./names";
import { moveText } from "./speech";
import type { FocusTypes, MoveView, StateView } from "./wire";

/** What the newest move did, to the others too, and what is to be done next if that needs to be said. */
export function announce({ moves, before, state }: Pick<Announced<FocusTypes>, "moves" | "before" | "state">): string {
  const move = moves.at(-1);
  if (!move) return "";
  return [moveText(move), ...(state.over ? [] : [...changes(move, before, state), spokenGuide(state)])]
    .filter(Boolean)
    .join(m.say_join());
}

/** Seats that have become unable to act without being skipped yet, and seats that can act again. */
function changes(move: MoveView, before: Pick<StateView, "able">, after: Pick<StateView, "able">): string[] {
  return after.able.flatMap((can, index) => {
    const seat = index + 1;
    if (before.able[index] === can || move.skipped.includes(seat)) return [];
    return [can ? m.say_can_act({ seat: sideName(seat) }) : m.say_stuck({ seat: sideName(seat) })];
  });
}
