import type { Place } from "../board/place";
import type { Refusal } from "./refusal";
import type { ShownGame } from "./shown.svelte";
import type { GameTypes } from "./types";

/** A game whose men can be lifted: one being played, or analysed. */
export type Playable<T extends GameTypes> = ShownGame<T> & {
  /** The currently possible actions. */
  readonly actions: readonly T["action"][];
  /** The seat whose men can be lifted. */
  readonly hand: number | null;
  /** The action planned for the viewer's next turn, and whether actions are planned now. */
  readonly planned: T["action"] | null;
  readonly planning: boolean;
  refused: Refusal | null;
  /** Plays one of `actions`; `start`: where its men are held. */
  act(action: T["action"], start?: Place): void;
  undo(): void;
};
