import { api, Refused } from "../api";
import { m } from "../paraglide/messages";
import { sound } from "../play/sound.svelte";
import { world } from "../play/world";
import { router } from "../router.svelte";
import { read, write } from "../stored";
import type { GameView, LobbyMessage, NewGame, OfferView } from "../wire";
import { Line, type LineState } from "./line";
import { after, type Listed } from "./list";

/** Name under which the browser stores the viewer's offers. */
const key = "offers";
/** And those in clubs. */
const clubKey = "club-offers";
/** How often at most the server is asked whether an offer in a club was taken, in milliseconds. */
const every = 10_000;

/** The lobby, as this page knows it. Its connection is open while it is shown, and while the viewer offers a game. */
class Lobby {
  listed = $state.raw<Listed>({ offers: [], games: [], people: 0 });
  link = $state<LineState>("closed");
  /** The addresses of the games that the viewer offers. */
  mine = $state.raw<readonly string[]>(readIds(read(key)));
  /** The addresses of the games that the viewer offers in clubs: the lobby does not list them. */
  #inClubs: readonly string[] = readIds(read(clubKey));
  #asked = 0;
  /** A game of the viewer's that has begun while they are at another table. */
  begun = $state.raw<GameView | null>(null);
  /** The viewer's number; null if the server does not know them yet. */
  #person = $state<number | null>(null);
  #lookers = 0;
  /** The viewer's offers whose end needs no message. */
  readonly #withdrawn = new Set<string>();
  readonly #line = new Line(
    world,
    (message) => this.#hear(message),
    (state) => (this.link = state),
  );

  /** Other people's offers, newest first. */
  others = $derived(this.listed.offers.filter((offer) => !this.#isMine(offer)));
  /** The viewer's own offers. */
  own = $derived(this.listed.offers.filter((offer) => this.#isMine(offer)));

  /** Continues to wait for players of games offered before the page was loaded, or in another window. */
  listen() {
    if (this.#offers()) this.#line.open();
    addEventListener("storage", ({ key: changed }) => {
      if (changed !== `gamut:${key}` && changed !== `gamut:${clubKey}`) return;
      this.mine = readIds(read(key));
      this.#inClubs = readIds(read(clubKey));
      if (this.link === "closed" && this.#offers()) this.#line.open();
    });
    addEventListener("online", () => this.#line.wake());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#line.wake());
  }

  /** Keeps the lobby open until the returned function is called. */
  look(): () => void {
    this.#lookers += 1;
    if (this.link === "closed") this.#line.open();
    return () => {
      this.#lookers -= 1;
      this.#rest();
    };
  }

  /** Offers a game. */
  async offer(game: NewGame) {
    const { id } = await api.newGame({ ...game, lobby: true });
    this.#remember([...this.mine, id]);
    // The server may have learned of the viewer only now.
    if (this.#person === null) this.#line.open();
  }

  /** Offers a game to the members of a club. */
  async offerTo(club: string, game: NewGame) {
    const { id } = await api.newGame({ ...game, club });
    this.#rememberInClubs([...this.#inClubs, id]);
    if (this.link === "closed") this.#line.open();
  }

  /** Looks whether an offer in a club has been taken. */
  async check(id: string) {
    if (this.#inClubs.includes(id)) await this.#settle(id);
  }

  /** Withdraws an offer. */
  async withdraw(id: string) {
    this.#withdrawn.add(id);
    try {
      await api.withdrawOffer(id);
    } catch (error) {
      // It was taken or withdrawn elsewhere: report what has become of it.
      this.#withdrawn.delete(id);
      if (!(error instanceof Refused) || !["seat-taken", "game-over", "no-such-game"].includes(error.code)) throw error;
    }
    await this.#settle(id);
  }

  /** Takes an offered seat and opens the game. */
  async take(id: string) {
    await api.takeOffer(id);
    router.go(`/game/${id}`);
  }

  /** The viewer has seen that a game has begun. */
  dismiss() {
    this.begun = null;
  }

  #isMine({ id, maker }: OfferView): boolean {
    return maker === this.#person || this.mine.includes(id);
  }

  #hear(message: LobbyMessage) {
    if (message.type === "hello") this.#person = message.person;
    if (message.type !== "lobby" && message.type !== "change") return;
    this.listed = after(this.listed, message);
    // Offered on another device, or before the browser's storage was cleared.
    const unknown = this.own.filter(({ id }) => !this.mine.includes(id) && !this.#withdrawn.has(id));
    if (unknown.length > 0) this.#remember([...this.mine, ...unknown.map(({ id }) => id)]);
    const gone =
      message.type === "change"
        ? message.gone
        : this.mine.filter((id) => this.listed.offers.every((offer) => offer.id !== id));
    for (const id of gone) if (this.mine.includes(id)) void this.#settle(id);
    if (Date.now() - this.#asked < every) return;
    this.#asked = Date.now();
    for (const id of this.#inClubs) void this.#settle(id);
  }

  /** One of the viewer's offers is no longer listed: open the game if it has begun. */
  async #settle(id: string) {
    let view: GameView | null = null;
    try {
      view = this.#withdrawn.has(id) ? null : await api.game(id);
    } catch (error) {
      // This is asked again when the connection is back.
      if (!(error instanceof Refused) || error.code !== "no-such-game") return;
    }
    // The first list after making an offer may be older than the offer.
    if (view?.state.waiting) return;
    if (this.mine.includes(id)) this.#remember(this.mine.filter((one) => one !== id));
    else if (this.#inClubs.includes(id)) this.#rememberInClubs(this.#inClubs.filter((one) => one !== id));
    else return;
    if (view && !view.state.over) this.#begin(view);
    this.#rest();
  }

  #begin(view: GameView) {
    sound.play("turn");
    if (document.hidden) notify(m.lobby_taken(), `/game/${view.id}`);
    const { route } = router;
    if (route.name !== "game") router.go(`/game/${view.id}`);
    else if (route.id !== view.id) this.begun = view;
  }

  #remember(ids: readonly string[]) {
    this.mine = ids;
    write(key, ids);
  }

  #rememberInClubs(ids: readonly string[]) {
    this.#inClubs = ids;
    write(clubKey, ids);
  }

  /** Whether the viewer offers a game. */
  #offers(): boolean {
    return this.mine.length > 0 || this.#inClubs.length > 0;
  }

  /** Closes the connection if nothing needs it. */
  #rest() {
    if (this.#lookers === 0 && !this.#offers()) this.#line.close();
  }
}

function readIds(remembered: unknown): readonly string[] {
  return Array.isArray(remembered) ? remembered.filter((id): id is string => typeof id === "string") : [];
}

/** Shows a notification outside the page, if that was allowed. Pressing it leads to this address. */
export function notify(text: string, path: string) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification("Gamut", { body: text, tag: path });
    note.onclick = () => {
      window.focus();
      note.close();
      router.go(path);
    };
  } catch {
    // Some phones allow it to service workers only: there, sound and title must be enough.
  }
}

export const lobby = new Lobby();
