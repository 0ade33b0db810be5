import { api } from "../api";
import type { GameRatings, SeatRating } from "../wire";
import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";

/** The ratings of a game's players, if it is rated and they were loaded. */
class Ratings {
  #told = $state.raw<GameRatings>();

  /** Loads them: the current ones, or those before and after the result once there is one. */
  async load(id: string) {
    try {
      this.#told = await api.ratings(id);
    } catch {
      // The game works without them.
    }
  }

  /** The rating of a seat's player: after the result, once there is one. */
  of(seat: number): { rating: number; provisional: boolean } | null {
    const told = this.#told?.seats.find((one) => one.seat === seat);
    return told ? { rating: told.after ?? told.rating, provisional: told.provisional } : null;
  }

  /** By how much the result changed the rating of a seat's player; null without a result that did. */
  change(seat: number): number | null {
    const told = this.#told?.seats.find((one) => one.seat === seat);
    return told && told.after !== null ? told.after - told.rating : null;
  }

  /** The changes by the result, seat by seat. */
  get changes(): readonly (SeatRating & { after: number })[] {
    return (this.#told?.seats ?? []).flatMap((one) => (one.after === null ? [] : [{ ...one, after: one.after }]));
  }

  /** Whether there is a result that changes nothing, because of the daily limits. */
  get uncounted(): boolean {
    return this.#told?.counted === false;
  }
}

const known = new WeakMap<Game<GameTypes>, Ratings>();

/** The ratings at the table of a game. */
export function ratingsOf<T extends GameTypes>(game: Game<T>): Ratings {
  const key = game as unknown as Game<GameTypes>;
  const ratings = known.get(key) ?? new Ratings();
  known.set(key, ratings);
  return ratings;
}
