import { m } from "../paraglide/messages";
import type { Announced } from "../play/adapter";
import { spokenGuide } from "./guide";
import { sideName } from "./names";
import { moveText } from "./speech";
import { canAct } from "./standing";
import type { Board, FocusTypes, MoveView } from "./wire";

/** What the newest move did, to the others too, and what is to be done next if that needs to be said. */
export function announce({ moves, boards, state }: Omit<Announced<FocusTypes>, "seats">): string {
  const move = moves.at(-1);
  const [before, after] = [boards[moves.length - 1], boards[moves.length]];
  if (!move || !before || !after) return "";
  return [moveText(move), ...(state.over ? [] : [...changes(move, before, after), spokenGuide(state)])].filter(Boolean).join(m.say_join());
}

/** Who cannot act any more without having been passed over yet, and who can again. */
function changes(move: MoveView, before: Board, after: Board): string[] {
  return before.reserves.flatMap((_, index) => {
    const seat = index + 1;
    const [could, can] = [canAct(before, seat), canAct(after, seat)];
    if (could === can || move.skipped.includes(seat)) return [];
    return [can ? m.say_can_act({ seat: sideName(seat) }) : m.say_stuck({ seat: sideName(seat) })];
  });
}
