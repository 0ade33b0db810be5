import { api } from "./api";
import type { Muted } from "./wire";

/** The people muted by this person. The server stores them, so they are the same in every browser. */
class MutedPeople {
  #people = $state.raw<readonly Muted[] | null>(null);
  #loading: Promise<void> | null = null;

  /** The muted people, as far as loaded. */
  get all(): readonly Muted[] {
    return this.#people ?? [];
  }

  /** Loads them once. */
  load(): Promise<void> {
    this.#loading ??= api.muted().then(
      (people) => void (this.#people = people),
      () => void (this.#loading = null),
    );
    return this.#loading;
  }

  /** Returns the mute of a person; undefined if there is none. */
  of(person: number): Muted | undefined {
    return this.all.find((muted) => muted.person === person);
  }

  /** Hides a person's messages; `blocked`: and shares no new game. Rejects with `Refused`. */
  async mute(person: number, name: string | null, blocked: boolean) {
    await api.mute(person, blocked);
    this.#people = [...this.all.filter((muted) => muted.person !== person), { person, name, blocked }];
  }

  /** Shows a person's messages again. Rejects with `Refused`. */
  async unmute(person: number) {
    await api.unmute(person);
    this.#people = this.all.filter((muted) => muted.person !== person);
  }
}

export const muted = new MutedPeople();
