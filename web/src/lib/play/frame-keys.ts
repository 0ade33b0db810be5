import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";

/** Skips to the end of the others' moves where a tap does so; on the board it does only that, or cancels what is planned. */
export function skipByTap(event: PointerEvent, game: Game<GameTypes>) {
  if (event.target instanceof Element && event.target.closest(".talk")) return;
  const onBoard = event.target instanceof Element && event.target.closest(".table") !== null;
  if (game.planned && onBoard) game.unplan();
  else if (game.showing) game.skip();
  else return;
  if (onBoard) event.stopPropagation();
}

/** Does the same for the keys that would play. */
export function skipByKey(event: KeyboardEvent, game: Game<GameTypes>) {
  const cancels = game.planned !== null && event.key === "Escape";
  if (!cancels && (!game.showing || !["Enter", " ", "Escape"].includes(event.key))) return;
  if (
    event.target instanceof Element &&
    event.target.closest(cancels ? "input, select, dialog" : "a, button, input, select, dialog")
  )
    return;
  if (cancels) game.unplan();
  else game.skip();
  event.preventDefault();
  event.stopPropagation();
}

/** What keys of the whole page do. */
export interface PageKeys {
  /** `/`: shows the field for typed moves, if there is one. */
  type: (() => void) | null;
  /** `h`: gives a hint, if it may be asked for. */
  hint: (() => void) | null;
}

/** Handles a key outside all that has keys of its own: the arrows step through the game unless the board is focused. */
export function pressKey(event: KeyboardEvent, game: Game<GameTypes>, keys: PageKeys) {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target instanceof Element && target.closest("input, select, textarea, dialog, [role=radiogroup]")) return;
  const named = event.key === "/" ? keys.type : event.key === "h" ? keys.hint : null;
  if (named) {
    event.preventDefault();
    return named();
  }
  if (target instanceof Element && target.closest("[role=grid]")) return;
  const to: Record<string, number> = { ArrowLeft: game.ply - 1, ArrowRight: game.ply + 1, Home: 0, End: Infinity };
  const ply = to[event.key];
  if (ply === undefined || game.moves.length === 0) return;
  event.preventDefault();
  game.look(ply);
}
