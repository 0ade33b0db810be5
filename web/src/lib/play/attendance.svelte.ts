import type { Presence, SeatPresence } from "../wire";

/** Presence in a game of several people. */
export class Attendance {
  #seats = $state.raw<readonly SeatPresence[]>([]);
  /** The seat that can be claimed now, if any. */
  claimable = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes over a presence message. Returns the seats that are newly gone, and those that are back. */
  told(seats: readonly SeatPresence[]): { gone: number[]; back: number[] } {
    const before = new Map(this.#seats.map(({ seat, presence }) => [seat, presence]));
    this.#seats = seats;
    this.#await();
    const gone = seats.filter(
      ({ seat, presence }) => presence === "gone" && before.has(seat) && before.get(seat) !== "gone",
    );
    const back = seats.filter(({ seat, presence }) => presence === "here" && before.get(seat) === "gone");
    return { gone: gone.map(({ seat }) => seat), back: back.map(({ seat }) => seat) };
  }

  /** The presence of a seat's person; null if unknown. */
  of(seat: number): Presence | null {
    return this.#seats.find((one) => one.seat === seat)?.presence ?? null;
  }

  /** Stops all timers. */
  close() {
    clearTimeout(this.#timer);
  }

  /** Starts a timer until a claim can be made, which the server does not announce again. */
  #await() {
    clearTimeout(this.#timer);
    this.claimable = null;
    const next = this.#seats.find(({ claim_in }) => claim_in !== null);
    if (!next || next.claim_in === null) return;
    if (next.claim_in === 0) this.claimable = next.seat;
    // Longer than a timer can wait: the server will announce it.
    else if (next.claim_in < 2 ** 31) this.#timer = setTimeout(() => (this.claimable = next.seat), next.claim_in);
  }
}
