import { api, Refused } from "../api";
import { router } from "../router.svelte";
import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";
import { nextGame } from "./world";

/** The next game of the same players: proposed, agreed to or declined, and gone to once all have agreed. */
export class Rematch {
  /** The viewer has agreed. */
  agreed = $state(false);

  constructor(readonly game: () => Game<GameTypes>) {}

  /** Proposes the next game or agrees to it, and goes to it if it is there. */
  async ask() {
    await this.#try(async (game) => {
      const next = game.rematch ?? (await nextGame(game.view.id));
      if (next) router.go(`/game/${next}`);
      else this.agreed = true;
    });
  }

  async decline() {
    await this.#try((game) => api.noRematch(game.view.id));
  }

  /** Goes to the next game as soon as all have agreed, if the viewer has, also before a reload. To be called in an effect. */
  follow() {
    const { mine, rematch, state } = this.game();
    if (state.asked?.ask === "rematch") {
      if (state.asked.yes.some((seat) => mine.includes(seat))) this.agreed = true;
    } else if (!rematch) this.agreed = false;
    else if (this.agreed) router.go(`/game/${rematch}`);
  }

  async #try(ask: (game: Game<GameTypes>) => Promise<unknown>) {
    const game = this.game();
    try {
      await ask(game);
    } catch (error) {
      game.refused = error instanceof Refused ? error.code : "internal";
    }
  }
}
