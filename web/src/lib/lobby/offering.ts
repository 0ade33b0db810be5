import { firstSettings, newGame, paces, readSettings, type PaceChoice, type Settings } from "../settings";
import { read, write } from "../stored";
import { usual } from "../variant";
import type { ModeView, NewGame } from "../wire";

/** Name under which the browser stores the last offer's settings. */
const key = "offer";

/** Time controls among strangers: there is always a limit. */
export const offeredPaces: readonly PaceChoice[] = paces.filter((pace) => pace !== "none");

/** Whether an offer was made before. */
export function hasOffered(): boolean {
  return read(key) !== null;
}

/** The settings of the last offer; at first those of the last game, with five minutes. */
export function offerSettings(): Settings {
  return forStrangers(readSettings(read(key) ?? read("wish") ?? firstSettings()));
}

export function rememberOffer(settings: Settings) {
  write(key, settings);
}

/** The same with one seat for the viewer, and the others open. */
function forStrangers(settings: Settings): Settings {
  const seats = settings.seats.map((_, index) => ({ level: null, name: "", invited: index > 0 }));
  return { ...settings, opponent: "invite", seats, pace: settings.pace === "none" ? "5+5" : settings.pace };
}

/** Another mode, as its edition has it. */
export function withOfferedMode(settings: Settings, mode: ModeView): Settings {
  return { ...settings, mode: mode.mode, edition: usual, options: {} };
}

/** The request to the server. Offered games are always public. */
export function offered(settings: Settings, mode: ModeView): NewGame {
  const { public: _, ...game } = newGame(forStrangers(settings), mode);
  return game;
}
