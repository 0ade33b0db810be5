import { read, write } from "../stored";

/** An invitation to one seat, or to any open one. */
export type InvitedSeat = number | "any";

const key = (game: string, seat: InvitedSeat) => `invitation ${game} ${seat}`;

/** The secret of an invitation made in this browser, which alone stores it; empty if there is none. */
export function keptInvitation(game: string, seat: InvitedSeat): string {
  const kept = read(key(game, seat));
  return typeof kept === "string" ? kept : "";
}

/** Stores the secret of an invitation; an empty one deletes it. */
export function keepInvitation(game: string, seat: InvitedSeat, secret: string) {
  write(key(game, seat), secret);
}

/** The address to send to the invited person. */
export function invitationLink(secret: string): string {
  return `${location.origin}/invite#${secret}`;
}
