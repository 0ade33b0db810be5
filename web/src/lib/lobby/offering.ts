import { firstSettings, newGame, paces, readSettings, type PaceChoice, type Settings } from "../settings";
import { read, write } from "../stored";
import { usual } from "../variant";
import type { ModeView, NewGame } from "../wire";

/** Under this name the browser remembers what was offered last. */
const key = "offer";

/** Times to think among strangers: there is always a limit. */
export const offeredPaces: readonly PaceChoice[] = paces.filter((pace) => pace !== "none");

/** Whether something was offered before. */
export function hasOffered(): boolean {
  return read(key) !== null;
}

/** What was offered last; for the first time, what one plays, with five minutes. */
export function offerSettings(): Settings {
  return forStrangers(readSettings(read(key) ?? read("wish") ?? firstSettings()));
}

export function rememberOffer(settings: Settings) {
  write(key, settings);
}

/** The same with one seat of one's own, and the others free for anybody. */
function forStrangers(settings: Settings): Settings {
  const seats = settings.seats.map((_, index) => ({ level: null, name: "", invited: index > 0 }));
  return { ...settings, opponent: "invite", seats, pace: settings.pace === "none" ? "5+5" : settings.pace };
}

/** Another mode, as its edition has it. */
export function withOfferedMode(settings: Settings, mode: ModeView): Settings {
  return { ...settings, mode: mode.mode, edition: usual, options: {} };
}

/** What the server is asked for. Who sees the game is no question: everybody does. */
export function offered(settings: Settings, mode: ModeView): NewGame {
  const { public: _, ...game } = newGame(forStrangers(settings), mode);
  return game;
}
