import type { Presence, SeatPresence } from "../wire";

/** Who is there while a game of several people is played. */
export class Attendance {
  #seats = $state.raw<readonly SeatPresence[]>([]);
  /** The seat that can be claimed out of time now, if one can. */
  claimable = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The server has told who is there. The seats that are gone now and were not before, and those that are back. */
  told(seats: readonly SeatPresence[]): { gone: number[]; back: number[] } {
    const before = new Map(this.#seats.map(({ seat, presence }) => [seat, presence]));
    this.#seats = seats;
    this.#await();
    const gone = seats.filter(({ seat, presence }) => presence === "gone" && before.has(seat) && before.get(seat) !== "gone");
    const back = seats.filter(({ seat, presence }) => presence === "here" && before.get(seat) === "gone");
    return { gone: gone.map(({ seat }) => seat), back: back.map(({ seat }) => seat) };
  }

  /** Whether the person on a seat is there; null where that is not told. */
  of(seat: number): Presence | null {
    return this.#seats.find((one) => one.seat === seat)?.presence ?? null;
  }

  /** Stops all timers. */
  close() {
    clearTimeout(this.#timer);
  }

  /** A claim can be made after a while, and the server need not say so again. */
  #await() {
    clearTimeout(this.#timer);
    this.claimable = null;
    const next = this.#seats.find(({ claim_in }) => claim_in !== null);
    if (!next || next.claim_in === null) return;
    if (next.claim_in === 0) this.claimable = next.seat;
    // Longer than a timer can wait: the server will say it.
    else if (next.claim_in < 2 ** 31) this.#timer = setTimeout(() => (this.claimable = next.seat), next.claim_in);
  }
}
