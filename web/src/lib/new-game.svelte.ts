import { api, Refused } from "./api";
import { m } from "./paraglide/messages";
import { router } from "./router.svelte";
import { gameOfMode, gameOfVariant, games } from "./games";
import { keepInvitation, keptInvitation } from "./play/invitation";
import {
  firstSettings,
  invites,
  inviting,
  newGame,
  readSettings,
  seated,
  withGame,
  withInvitation,
  withMode,
  withModeNamed,
  withVariant,
  type Settings,
} from "./settings";
import { read, write } from "./stored";
import { against } from "./summary";
import { usual } from "./variant";
import { variants } from "./variants";
import type * as Wire from "./wire";
import type { ModeView } from "./wire";

/** Name under which the settings are stored. */
const key = "wish";

/** Creates a game, in the browser if there is no server and it needs none. Returns its address. */
export async function beginGame(game: Wire.NewGame): Promise<string> {
  try {
    return (await api.newGame(game)).id;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "offline") throw error;
    // Games that need a server, or code or an engine that is missing here, fail with the server's error.
    return await madeHere(game).catch(() => Promise.reject(error));
  }
}

async function madeHere(game: Wire.NewGame): Promise<string> {
  const { backend } = await import("./offline/backend");
  return backend.begin(game);
}

/** The form for a new game: the choices, starting with the last ones, and the possibilities. */
export class NewGameForm {
  settings = $state(readSettings(read(key)));
  /** The playable modes; empty until the server has answered. */
  modes = $state.raw<readonly ModeView[]>([]);
  /** Why the game in the address cannot be played. */
  unusable = $state<string>();
  failed = $state<unknown>();
  /** A game is being created. */
  starting = $state(false);
  /** The waiting game whose terms are being changed: its invitation will lead to the new game. */
  #changed: string | undefined;

  /** The chosen game. */
  game = $derived(gameOfMode(this.settings.mode) ?? games[0]);
  /** Its mode; undefined until the server has answered. */
  mode = $derived(this.modes.find(({ mode }) => mode === this.settings.mode));
  /** The possible games. */
  games = $derived(games.filter((game) => this.modes.some(({ mode }) => game.words.hasMode(mode))));

  #prepared: Promise<void> | undefined;
  /** Asks the server once what can be played. */
  prepare(): Promise<void> {
    return this.modes.length > 0 ? Promise.resolve() : (this.#prepared ??= this.load(null));
  }

  /** Asks the server what can be played, and for the meaning of the variant in a link. */
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

  /** Chooses a mode of any game, with its last settings. A choice on the first screen is stored at once. */
  choosePreset(name: string) {
    const game = gameOfMode(name);
    if (!game) return;
    if (game !== this.game) this.settings = withGame(this.settings, game);
    // The server knows what fits a mode; until it has answered, the last choice applies.
    if (this.modes.length > 0) this.chooseMode(name);
    else this.settings = withModeNamed(this.settings, name);
    this.remember();
  }

  /** The opponents currently chosen, and the edition if it is not the usual one. */
  get opponents(): string {
    const { settings, game } = this;
    const edition = settings.edition === usual ? undefined : game.words.edition(settings.edition)?.label;
    const others = inviting(settings, this.#count) ? m.opponent_invite() : against(seated(settings, this.#count));
    return [others, edition].filter(Boolean).join(" · ");
  }

  /** Creates a game with every other seat open and an invitation to all of them, and opens it. */
  invite(): Promise<void> {
    return this.#begin(withInvitation(this.settings, this.#count));
  }

  /** Changes the terms of a game that waits for others: the same link leads to the new one. */
  async change(id: string) {
    const { variant, seats } = await api.game(id);
    this.#changed = id;
    this.settings = withInvitation(withVariant(this.settings, variant, seats.length), seats.length);
  }

  /** The number of players, as far as it is known before the server has answered. */
  get #count(): number {
    const { settings, game } = this;
    // An unknown mode cannot be played: others are chosen once the server has answered.
    return this.mode?.seats ?? game.seats[settings.mode] ?? 0;
  }

  /** Creates the chosen game, and opens it. */
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

  /** Creates an invitation to every open seat, or moves that of the previous game. */
  async #open(id: string) {
    const before = this.#changed;
    const kept = before === undefined ? "" : keptInvitation(before, "any");
    const { secret } = await (kept ? api.moveInvitation(id, kept) : api.invite(id));
    keepInvitation(id, "any", secret);
    if (before === undefined) return;
    this.#changed = undefined;
    keepInvitation(before, "any", "");
    // Nobody has sat down there, so it may stay.
    await api.withdrawOffer(before).catch(() => undefined);
  }

  /** Stores the choices for later visits. */
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
    // The server may not know the stored game; a stored edition of an older version may be gone.
    if (!mode) this.settings = firstSettings();
    else if (!mode.editions.some(({ edition }) => edition === settings.edition))
      this.settings = withMode(settings, mode);
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
