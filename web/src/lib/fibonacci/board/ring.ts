import type { Board } from "../wire";
import { neighbours } from "./geometry";
import { centreOf } from "./men";

/** How many enemy strikes stand next to a seat's centre. */
export function attackersOn(men: Board["men"], seat: number): number {
  const centre = centreOf(men, seat);
  const enemy = seat === 1 ? "s" : "S";
  return centre === null ? 0 : neighbours(centre).filter((point) => men[point] === enemy).length;
}
