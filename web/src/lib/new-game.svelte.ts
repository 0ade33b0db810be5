import { api, Refused } from "./api";
import { m } from "./paraglide/messages";
import { router } from "./router.svelte";
import { gameOfMode, gameOfVariant, games } from "./games";
import { keepInvitation, keptInvitation } from "./play/invitation";
import { firstSettings, invites, inviting, newGame, readSettings, seated, withGame, withInvitation, withMode, withModeNamed, withVariant, type Settings } from "./settings";
import { read, write } from "./stored";
import { against } from "./summary";
import { usual } from "./variant";
import { variants } from "./variants";
import type * as Wire from "./wire";
import type { ModeView } from "./wire";

/** Under this name the settings are remembered. */
const key = "wish";

/** Makes a game, here if there is no server and it needs none; its address. */
export async function beginGame(game: Wire.NewGame): Promise<string> {
  try {
    return (await api.newGame(game)).id;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "offline") throw error;
    // What needs a server, or code or an engine that is not here, is refused for want of the server.
    return await madeHere(game).catch(() => Promise.reject(error));
  }
}

async function madeHere(game: Wire.NewGame): Promise<string> {
  const { backend } = await import("./offline/backend");
  return backend.begin(game);
}

/** The form for a new game: what is chosen in it, and what can be. What was chosen last is chosen again. */
export class NewGameForm {
  settings = $state(readSettings(read(key)));
  /** What can be played; nothing until the server has told. */
  modes = $state.raw<readonly ModeView[]>([]);
  /** Why the game in the address cannot be played. */
  unusable = $state<string>();
  failed = $state<unknown>();
  /** A game is being made. */
  starting = $state(false);
  /** The waiting game whose agreement is changed: its invitation leads to the game that is made. */
  #changed: string | undefined;

  /** The game that is chosen. */
  game = $derived(gameOfMode(this.settings.mode) ?? games[0]);
  /** Its mode; none until the server has told. */
  mode = $derived(this.modes.find(({ mode }) => mode === this.settings.mode));
  /** The games that can be chosen. */
  games = $derived(games.filter((game) => this.modes.some(({ mode }) => game.words.hasMode(mode))));

  #prepared: Promise<void> | undefined;
  /** Asks the server what can be played, once. */
  prepare(): Promise<void> {
    return this.modes.length > 0 ? Promise.resolve() : (this.#prepared ??= this.load(null));
  }

  /** Asks the server what can be played, and what the variant in a link means. */
  async load(linked: string | null) {
    this.failed = undefined;
    await Promise.all([this.#list(), linked === null ? undefined : this.#follow(linked)]);
  }

  chooseGame(name: string) {
    const game = this.games.find((one) => one.name === name);
    if (game && game !== this.game) this.settings = withGame(this.settings, game);
  }

  chooseMode(name: string) {
    const mode = this.modes.find((one) => one.mode === name);
    if (mode) this.settings = withMode(this.settings, mode);
  }

  /** A mode of any game, as it was last played. What is chosen on the first screen is remembered at once. */
  choosePreset(name: string) {
    const game = gameOfMode(name);
    if (!game) return;
    if (game !== this.game) this.settings = withGame(this.settings, game);
    // What goes with a mode the server tells; until it has, it is as it was last chosen.
    if (this.modes.length > 0) this.chooseMode(name);
    else this.settings = withModeNamed(this.settings, name);
    this.remember();
  }

  /** Against whom one would play now, and in which edition, if that is not the usual one. */
  get opponents(): string {
    const { settings, game } = this;
    const edition = settings.edition === usual ? undefined : game.words.edition(settings.edition)?.label;
    const others = inviting(settings, this.#count) ? m.opponent_invite() : against(seated(settings, this.#count));
    return [others, edition].filter(Boolean).join(" · ");
  }

  /** Makes the table with every other seat open, an invitation to all of them, and goes to it. */
  invite(): Promise<void> {
    return this.#begin(withInvitation(this.settings, this.#count));
  }

  /** Asks again what is agreed about a game that waits for others: the same link leads to the next one. */
  async change(id: string) {
    const { variant, seats } = await api.game(id);
    this.#changed = id;
    this.settings = withInvitation(withVariant(this.settings, variant, seats.length), seats.length);
  }

  /** How many play, as far as it is known before the server has told. */
  get #count(): number {
    const { settings, game } = this;
    // An unknown mode cannot be played: others are chosen once the server has answered.
    return this.mode?.seats ?? game.seats[settings.mode] ?? 0;
  }

  /** Makes the game that is chosen, and goes to it. */
  start(): Promise<void> {
    return this.#begin(this.settings);
  }

  async #begin(settings: Settings) {
    if (this.starting) return;
    [this.starting, this.failed] = [true, undefined];
    try {
      if (!this.mode) await this.#list();
      if (!this.mode) return;
      this.remember();
      const game = newGame(settings, this.mode);
      const id = await beginGame(game);
      if (invites(game)) await this.#open(id);
      router.go(`/game/${id}`);
    } catch (error) {
      this.failed = error;
    } finally {
      this.starting = false;
    }
  }

  /** Makes an invitation to every open seat, or takes along that of the game before. */
  async #open(id: string) {
    const before = this.#changed;
    const kept = before === undefined ? "" : keptInvitation(before, "any");
    const { secret } = await (kept ? api.moveInvitation(id, kept) : api.invite(id));
    keepInvitation(id, "any", secret);
    if (before === undefined) return;
    this.#changed = undefined;
    keepInvitation(before, "any", "");
    // Nobody has sat down there; if it stays, nothing is lost.
    await api.withdrawOffer(before).catch(() => undefined);
  }

  /** Remembers what is chosen for later visits. */
  remember() {
    write(key, this.settings);
  }

  async #list() {
    try {
      this.modes = (await variants()).filter(({ mode }) => gameOfMode(mode));
    } catch (error) {
      this.failed = error;
      return;
    }
    const { modes, settings } = this;
    // Not the derived one: the answer may arrive after the visitor has gone to another page.
    const mode = modes.find((one) => one.mode === settings.mode);
    // The server may not know the game remembered; an edition remembered from an older version may be gone.
    if (!mode) this.settings = firstSettings();
    else if (!mode.editions.some(({ edition }) => edition === settings.edition)) this.settings = withMode(settings, mode);
  }

  async #follow(linked: string) {
    try {
      const { variant, seats } = await api.variant(linked);
      if (gameOfVariant(variant)) this.settings = withVariant(this.settings, variant, seats);
      else this.unusable = variant;
    } catch (error) {
      if (error instanceof Refused && error.code === "malformed") this.unusable = error.message;
      else this.failed = error;
    }
  }
}
