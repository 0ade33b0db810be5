import { read, write } from "../stored";

/** How fast other players' moves are shown; `off`: only their result. */
export const speeds = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof speeds)[number];

/** The factor by which a move takes longer than usual. */
const paces: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

/** How fast moves are shown, as chosen here and remembered. */
class SpeedChoice {
  #current = $state<Speed>(speeds.find((speed) => speed === read("speed")) ?? "normal");

  get current(): Speed {
    return this.#current;
  }

  /** Changes the speed for now and for later visits. */
  set(speed: Speed) {
    this.#current = speed;
    write("speed", speed);
  }

  /** The factor by which a move takes longer than usual; 0: it is not shown. */
  get pace(): number {
    return paces[this.#current];
  }
}

export const speed = new SpeedChoice();
