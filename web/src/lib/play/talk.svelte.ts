import { readTalked, writeTalked } from "./talked";
import type { Channel, Code, Said, TalkRight, TalkRights, Words } from "../wire";
import type { Refusal } from "./refusal";

/** The longest text, in characters (Unicode scalar values), as the server counts them. */
export const longest = 300;

/** The channels on which one may say something, in the order in which they are offered. */
const channels: readonly Channel[] = ["partner", "table", "room"];

/** Refusals that a text can get: what was typed is put back. */
const kept: readonly (Code | "offline")[] = ["may-not-talk", "bad-text", "too-fast", "busy", "not-stored", "offline"];

/** Nothing can be heard or said until the server has told. */
export const noTalk: TalkRights = { table: null, partner: null, room: null };

/** A text as it can be sent: not longer than it may be. */
export function fitting(text: string): string {
  const characters = [...text.normalize("NFC")];
  return characters.length > longest ? characters.slice(0, longest).join("") : text;
}

/** How many characters can still be typed. */
export function charactersLeft(text: string): number {
  return longest - [...text.normalize("NFC")].length;
}

/** What people say to each other in one game, and what one types oneself. */
export class Talk {
  /** What was said, as far as it is heard here, the newest last. */
  said = $state.raw<readonly Said[]>([]);
  rights = $state.raw<TalkRights>(noTalk);
  /** What is being typed, and for whom that was begun. */
  draft = $state("");
  #begunFor = $state<Channel | null>(null);
  /** Which channel was chosen, where there are several. */
  #chosen = $state<Channel | null>(null);
  /** What was sent last and has not come back yet. */
  #sent: { to: Channel; words: Words } | null = null;
  /** The newest text that was said while this page was open, which is news. */
  news = $state.raw<Said | null>(null);
  /** The numbers of those who use this browser, as far as they have said something. */
  readonly #own = new Set<number>();
  /** The newest number that was shown here. */
  #read = $state(0);

  /** `send` passes something on and returns whether it could be; `refuse` shows why not. */
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

  /** The channels on which one may say what one likes. Those who watch are joined only where one of them has spoken. */
  get open(): readonly Channel[] {
    const open = channels.filter((channel) => this.#may(channel, "talk"));
    const joins = open.length === 1 || this.said.some(({ channel }) => channel === "room");
    return open.filter((channel) => channel !== "room" || joins);
  }

  /** Where a text goes; null: nowhere. */
  get to(): Channel | null {
    const { open } = this;
    return this.#chosen && open.includes(this.#chosen) ? this.#chosen : (open[0] ?? null);
  }

  /** Where a set phrase goes: to all at the table, where one sits there. */
  get phrasesTo(): Channel | null {
    return (["table", "room"] as const).find((channel) => this.#may(channel, "phrases")) ?? null;
  }

  choose(channel: Channel) {
    this.#chosen = channel;
    if (this.draft) this.#begunFor = channel;
  }

  /** Types on. */
  type(text: string) {
    if (!this.draft) this.#begunFor = this.to;
    this.draft = fitting(text);
  }

  /** Whether what was typed was meant for others than it would go to now: then it is not sent before that was said. */
  get diverted(): boolean {
    return this.draft !== "" && this.#begunFor !== this.to;
  }

  /** Sends what was typed. Where it would go to others than those it was begun for, it is only pointed at them. */
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

  /** Says a set phrase. */
  phrase(phrase: Extract<Words, { phrase: unknown }>["phrase"]) {
    if (this.phrasesTo) this.#say(this.phrasesTo, { phrase });
  }

  /** Whether a user of this browser wrote it; `mine` are the viewer's seats. */
  isOwn(said: Said, mine: readonly number[]): boolean {
    return this.#own.has(said.person) || (said.seat !== null && mine.includes(said.seat));
  }

  /** How many texts of others have not been shown. */
  unread(mine: readonly number[], muted: (person: number) => boolean): number {
    return this.said.filter((one) => one.number > this.#read && !muted(one.person) && !this.isOwn(one, mine)).length;
  }

  /** All that was said is shown now. */
  markRead() {
    const newest = this.said.at(-1)?.number ?? 0;
    if (newest <= this.#read) return;
    this.#read = newest;
    writeTalked(this.game, newest);
  }

  /** What was said lately, in the place of what was known. */
  told(said: readonly Said[]) {
    this.said = said;
  }

  /** Something was said. */
  heard(said: Said) {
    if (this.#sent?.to === said.channel && sameWords(this.#sent.words, said.words)) {
      this.#own.add(said.person);
      this.#sent = null;
    }
    this.said = [...this.said.filter(({ number }) => number !== said.number), said];
    this.news = said;
  }

  /** Something was deleted. */
  unsaid(number: number) {
    this.said = this.said.filter((one) => one.number !== number);
    if (this.news?.number === number) this.news = null;
  }

  /** Something was refused; if it was what one said last, one can change it. */
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

/** Whether words came back that were sent; the server leaves out what cannot be seen. */
function sameWords(one: Words, other: Words): boolean {
  if ("phrase" in one || "phrase" in other) return "phrase" in one && "phrase" in other && one.phrase === other.phrase;
  const visible = (text: string) => text.normalize("NFC").replace(/[\s\p{C}\p{M}]/gu, "");
  return visible(one.text) === visible(other.text);
}
