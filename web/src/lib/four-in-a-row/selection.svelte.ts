import type { Game } from "../play/game.svelte";
import type { ActionView, FourTypes } from "./wire";

/** The column that is pointed at. What can be dropped where is what `game.actions` says. */
export class Selection {
  column = $state<string | null>(null);

  constructor(readonly game: Game<FourTypes>) {}

  /** What letting go would play. */
  action = $derived.by(() => (this.column === null ? null : this.of(this.column)));

  /** What can be played in a column. */
  of(column: string): ActionView | null {
    return this.game.actions.find(({ action }) => action === column) ?? null;
  }

  drop(column: string) {
    const action = this.of(column);
    if (action) this.game.act(action);
  }
}
