import type { SeatView, TalkRights } from "../wire";
import { noTalk } from "./talk.svelte";

/** What the viewer can do in a game. */
export interface Role {
  /** The seats to act for. */
  seats: readonly number[];
  /** Whether the game is one's own: to fill its open seats, and to ask for the turns where bots play alone. */
  maker: boolean;
  /** On which channels one hears, and may say something. */
  talk: TalkRights;
}

/** What one may do until the server has said it: most who open a game play in it, and no other people do. */
export function presumed(seats: readonly SeatView[]): Role {
  return { seats: seats.filter(({ kind }) => kind === "human").map(({ seat }) => seat), maker: false, talk: noTalk };
}
