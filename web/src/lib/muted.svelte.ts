import { api } from "./api";
import type { Muted } from "./wire";

/** Whom this person does not want to hear. The server keeps it, so that it is the same on every browser. */
class MutedPeople {
  #people = $state.raw<readonly Muted[] | null>(null);
  #loading: Promise<void> | null = null;

  /** Who is muted, as far as that is known. */
  get all(): readonly Muted[] {
    return this.#people ?? [];
  }

  /** Asks the server, once. */
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

  /** Shows nothing more of what this person says; `blocked`: and shares no new game. Rejects with `Refused`. */
  async mute(person: number, name: string | null, blocked: boolean) {
    await api.mute(person, blocked);
    this.#people = [...this.all.filter((muted) => muted.person !== person), { person, name, blocked }];
  }

  /** Hears this person again. Rejects with `Refused`. */
  async unmute(person: number) {
    await api.unmute(person);
    this.#people = this.all.filter((muted) => muted.person !== person);
  }
}

export const muted = new MutedPeople();
