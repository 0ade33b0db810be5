import type { SeatView, TalkRights } from "../wire";
import { noTalk } from "./talk.svelte";

/** What the viewer can do in a game. */
export interface Role {
  /** The viewer's seats. */
  seats: readonly number[];
  /** Whether the viewer created the game: to fill its open seats, and to request turns in games of bots only. */
  maker: boolean;
  /** The viewer's rights on the channels. */
  talk: TalkRights;
}

/** The role assumed until the server has sent it: most people who open a game play in it, without other people. */
export function presumed(seats: readonly SeatView[]): Role {
  return { seats: seats.filter(({ kind }) => kind === "human").map(({ seat }) => seat), maker: false, talk: noTalk };
}
