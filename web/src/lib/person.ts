import { m } from "./paraglide/messages";

/** What a guest is called who has chosen no name: readable, and the same on every page. */
export function guestName(person: number): string {
  return m.talk_guest({ number: String(1 + (person % 999)) });
}
