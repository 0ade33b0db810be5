import { m } from "../paraglide/messages";
import { guestName } from "../person";
import type { Channel, Phrase, Said } from "../wire";

/** A set phrase in the reader's language. */
export function phraseText(phrase: Phrase): string {
  switch (phrase) {
    case "hello":
      return m.phrase_hello();
    case "good-luck":
      return m.phrase_good_luck();
    case "well-played":
      return m.phrase_well_played();
    case "sorry":
      return m.phrase_sorry();
    case "must-go":
      return m.phrase_must_go();
  }
}

/** All of them, in the order of the list. */
export const phrases: readonly Phrase[] = ["hello", "good-luck", "well-played", "sorry", "must-go"];

/** A message as plain text. */
export function wordsText({ words }: Said): string {
  return "text" in words ? words.text : phraseText(words.phrase);
}

/** The author of a message in a few words; `sideName`: the name of a seat's player. Guests who watch are distinguished by a number. */
export function speakerName(
  { seat, name, person }: Pick<Said, "seat" | "name" | "person">,
  sideName: (seat: number) => string,
): string {
  if (seat !== null) return name ? m.talk_player({ seat: sideName(seat), name }) : sideName(seat);
  return name ?? guestName(person);
}

/** The name of a channel among several. */
export function channelName(channel: Channel, over: boolean): string {
  if (channel === "room") return over ? m.talk_everybody() : m.talk_to_room();
  return channel === "partner" ? m.talk_partner() : m.talk_players();
}

/** Who can read a text; `over`: after the end, players join the spectators. */
export function audience(channel: Channel, over: boolean): string {
  if (channel === "partner") return m.talk_to_partner();
  if (channel === "table") return m.talk_to_players();
  return over ? m.talk_to_everybody() : m.talk_to_room();
}
