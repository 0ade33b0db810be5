import { api, Refused } from "../api";
import { m } from "../paraglide/messages";
import { sound } from "../play/sound.svelte";
import { world } from "../play/world";
import { router } from "../router.svelte";
import { read, write } from "../stored";
import type { GameView, LobbyMessage, NewGame, OfferView } from "../wire";
import { Line, type LineState } from "./line";
import { after, type Listed } from "./list";

/** Under this name the browser remembers which games it offers. */
const key = "offers";

/** The lobby, as this page knows it. Its connection is open while it is shown, and while the viewer offers a game. */
class Lobby {
  listed = $state.raw<Listed>({ offers: [], games: [], people: 0 });
  link = $state<LineState>("closed");
  /** The addresses of the games that one offers. */
  mine = $state.raw<readonly string[]>(readIds(read(key)));
  /** A game of one's own that has begun while one is at another table. */
  begun = $state.raw<GameView | null>(null);
  /** One's own number; null where the server does not know one yet. */
  #person = $state<number | null>(null);
  #lookers = 0;
  /** The viewer's offers whose end needs no message. */
  readonly #withdrawn = new Set<string>();
  readonly #line = new Line(
    world,
    (message) => this.#hear(message),
    (state) => (this.link = state),
  );

  /** The offers of others, the newest first. */
  others = $derived(this.listed.offers.filter((offer) => !this.#isMine(offer)));
  /** One's own. */
  own = $derived(this.listed.offers.filter((offer) => this.#isMine(offer)));

  /** Continues to wait for players of games offered before the page was loaded, or in another window. */
  listen() {
    if (this.mine.length > 0) this.#line.open();
    addEventListener("storage", ({ key: changed }) => {
      if (changed !== `gamut:${key}`) return;
      this.mine = readIds(read(key));
      if (this.link === "closed" && this.mine.length > 0) this.#line.open();
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
    // The server may know one only since then.
    if (this.#person === null) this.#line.open();
  }

  /** Takes an offer back. */
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

  /** One has been told that a game has begun. */
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
    // Offered on another device, or before the browser forgot.
    const unknown = this.own.filter(({ id }) => !this.mine.includes(id) && !this.#withdrawn.has(id));
    if (unknown.length > 0) this.#remember([...this.mine, ...unknown.map(({ id }) => id)]);
    const gone = message.type === "change" ? message.gone : this.mine.filter((id) => this.listed.offers.every((offer) => offer.id !== id));
    for (const id of gone) if (this.mine.includes(id)) void this.#settle(id);
  }

  /** One of the viewer's offers is no longer listed: open the game if it has begun. */
  async #settle(id: string) {
    let view: GameView | null = null;
    try {
      view = this.#withdrawn.has(id) ? null : await api.game(id);
    } catch (error) {
      // What has become of it is asked again when the line is back.
      if (!(error instanceof Refused) || error.code !== "no-such-game") return;
    }
    // The first list after one has made an offer may be older than the offer.
    if (view?.state.waiting) return;
    if (!this.mine.includes(id)) return;
    this.#remember(this.mine.filter((one) => one !== id));
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

  /** Closes the line where nobody needs it. */
  #rest() {
    if (this.#lookers === 0 && this.mine.length === 0) this.#line.close();
  }
}

function readIds(remembered: unknown): readonly string[] {
  return Array.isArray(remembered) ? remembered.filter((id): id is string => typeof id === "string") : [];
}

/** Tells something outside the page, where that was allowed. A press on it leads to this address. */
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
    // Some phones allow it to service workers alone: there the sound and the title have to do.
  }
}

export const lobby = new Lobby();
