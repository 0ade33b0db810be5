import type { Place } from "../board/place";
import type { Refusal } from "./refusal";
import type { ShownGame } from "./shown.svelte";
import type { GameTypes } from "./types";

/** A game whose men can be taken in hand: one that is played, or one that is analysed. */
export type Playable<T extends GameTypes> = ShownGame<T> & {
  /** What may be played now and here. */
  readonly actions: readonly T["action"][];
  /** Whose men are taken in hand. */
  readonly hand: number | null;
  /** What is to be played in one's next turn, and whether what is done now is done then. */
  readonly planned: T["action"] | null;
  readonly planning: boolean;
  refused: Refusal | null;
  /** Plays one of `actions`; `start`: where its men are held. */
  act(action: T["action"], start?: Place): void;
  undo(): void;
};
