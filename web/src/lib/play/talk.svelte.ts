import { readTalked, writeTalked } from "./talked";
import type { Channel, Code, Said, TalkRight, TalkRights, Words } from "../wire";
import type { Refusal } from "./refusal";

/** Maximum length of a text in characters (Unicode scalar values), as the server counts them. */
export const longest = 300;

/** The channels to write on, in the order of the list. */
const channels: readonly Channel[] = ["partner", "table", "room"];

/** Refusals of a text after which it is put back into the field. */
const kept: readonly (Code | "offline")[] = ["may-not-talk", "bad-text", "too-fast", "busy", "not-stored", "offline"];

/** Rights until the server has sent them. */
export const noTalk: TalkRights = { table: null, partner: null, room: null };

/** A text cut to the allowed length. */
export function fitting(text: string): string {
  const characters = [...text.normalize("NFC")];
  return characters.length > longest ? characters.slice(0, longest).join("") : text;
}

/** How many characters can still be typed. */
export function charactersLeft(text: string): number {
  return longest - [...text.normalize("NFC")].length;
}

/** The chat of one game, and the text being typed. */
export class Talk {
  /** The messages that the viewer can read, newest last. */
  said = $state.raw<readonly Said[]>([]);
  rights = $state.raw<TalkRights>(noTalk);
  /** The text being typed, and the channel it was begun for. */
  draft = $state("");
  #begunFor = $state<Channel | null>(null);
  /** The chosen channel, if there are several. */
  #chosen = $state<Channel | null>(null);
  /** The last message sent that has not come back yet. */
  #sent: { to: Channel; words: Words } | null = null;
  /** The newest message that arrived while this page was open. */
  news = $state.raw<Said | null>(null);
  /** The numbers of the people who use this browser, as far as they have written something. */
  readonly #own = new Set<number>();
  /** The newest number shown here. */
  #read = $state(0);

  /** `send` sends a message and returns whether it could; `refuse` shows why not. */
  constructor(
    readonly game: string,
    readonly send: (to: Channel, words: Words) => boolean,
  ) {
    this.#read = readTalked(game);
  }

  #may(channel: Channel, right: TalkRight): boolean {
    const order: readonly (TalkRight | null)[] = [null, "hear", "phrases", "talk"];
    return order.indexOf(this.rights[channel]) >= order.indexOf(right);
  }

  /** The channels for free text. The spectators' is included only once one of them has written. */
  get open(): readonly Channel[] {
    const open = channels.filter((channel) => this.#may(channel, "talk"));
    const joins = open.length === 1 || this.said.some(({ channel }) => channel === "room");
    return open.filter((channel) => channel !== "room" || joins);
  }

  /** Where a text goes; null if nowhere. */
  get to(): Channel | null {
    const { open } = this;
    return this.#chosen && open.includes(this.#chosen) ? this.#chosen : (open[0] ?? null);
  }

  /** Where a set phrase goes: to all players, if the viewer plays. */
  get phrasesTo(): Channel | null {
    return (["table", "room"] as const).find((channel) => this.#may(channel, "phrases")) ?? null;
  }

  choose(channel: Channel) {
    this.#chosen = channel;
    if (this.draft) this.#begunFor = channel;
  }

  /** Updates the text being typed. */
  type(text: string) {
    if (!this.draft) this.#begunFor = this.to;
    this.draft = fitting(text);
  }

  /** Whether the text was begun for other readers than it would reach now: then it is not sent without a notice. */
  get diverted(): boolean {
    return this.draft !== "" && this.#begunFor !== this.to;
  }

  /** Sends the text. If it would reach other readers than it was begun for, only points this out. */
  submit() {
    const { to, draft } = this;
    if (to === null || draft.trim() === "") return;
    if (this.diverted) {
      this.#begunFor = to;
      return;
    }
    if (this.#say(to, { text: draft })) this.draft = "";
  }

  #say(to: Channel, words: Words): boolean {
    if (!this.send(to, words)) return false;
    this.#sent = { to, words };
    return true;
  }

  /** Sends a set phrase. */
  phrase(phrase: Extract<Words, { phrase: unknown }>["phrase"]) {
    if (this.phrasesTo) this.#say(this.phrasesTo, { phrase });
  }

  /** Whether a user of this browser wrote it; `mine` are the viewer's seats. */
  isOwn(said: Said, mine: readonly number[]): boolean {
    return this.#own.has(said.person) || (said.seat !== null && mine.includes(said.seat));
  }

  /** Number of other people's messages not shown yet. */
  unread(mine: readonly number[], muted: (person: number) => boolean): number {
    return this.said.filter((one) => one.number > this.#read && !muted(one.person) && !this.isOwn(one, mine)).length;
  }

  /** Marks all messages as shown. */
  markRead() {
    const newest = this.said.at(-1)?.number ?? 0;
    if (newest <= this.#read) return;
    this.#read = newest;
    writeTalked(this.game, newest);
  }

  /** Takes over the recent messages, replacing earlier ones. */
  told(said: readonly Said[]) {
    this.said = said;
  }

  /** A message arrived. */
  heard(said: Said) {
    if (this.#sent?.to === said.channel && sameWords(this.#sent.words, said.words)) {
      this.#own.add(said.person);
      this.#sent = null;
    }
    this.said = [...this.said.filter(({ number }) => number !== said.number), said];
    this.news = said;
  }

  /** A message was deleted. */
  unsaid(number: number) {
    this.said = this.said.filter((one) => one.number !== number);
    if (this.news?.number === number) this.news = null;
  }

  /** A message was refused; if it was the last one sent, its text can be changed. */
  refused(code: Refusal) {
    const sent = this.#sent;
    if (!sent || !(kept as readonly Refusal[]).includes(code)) return;
    this.#sent = null;
    if ("text" in sent.words && this.draft === "") {
      this.draft = sent.words.text;
      this.#begunFor = sent.to;
    }
  }
}

/** Whether a received message is the one sent; the server removes invisible characters. */
function sameWords(one: Words, other: Words): boolean {
  if ("phrase" in one || "phrase" in other) return "phrase" in one && "phrase" in other && one.phrase === other.phrase;
  const visible = (text: string) => text.normalize("NFC").replace(/[\s\p{C}\p{M}]/gu, "");
  return visible(one.text) === visible(other.text);
}
