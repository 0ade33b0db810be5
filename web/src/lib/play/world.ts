import { api } from "../api";
import { build } from "../build";
import type { GameView, PlannedLine } from "../wire";
import { sound } from "./sound.svelte";
import { speed } from "./speed.svelte";
import type { SoundName } from "./synth";

/** What a game needs of the world; another one in tests. */
export interface World {
  fetchGame(id: string): Promise<GameView>;
  /** The game as it would be after a line of conditional moves. */
  afterLine(id: string, line: PlannedLine): Promise<GameView>;
  /** Puts a game on this browser's list. */
  remember(id: string): Promise<void>;
  open(path: string): WebSocket;
  /** The build this page belongs to; empty if unknown. */
  build: string;
  /** Whether the reader wants no motion, or does not see it anyway. */
  still(): boolean;
  /** By how much longer than usual the moves of others are shown. */
  pace(): number;
  /** Lets something be heard, if that is wanted. */
  sound(name: SoundName): void;
  /** Loads the page anew because the server is of another build. */
  reload(serverBuild: string): void;
}

/** The browser and the real server. A page of Vite's own knows no build. */
export const world: World = {
  fetchGame: api.game,
  afterLine: api.afterLine,
  remember: api.remember,
  open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
  build: build === "dev" ? "" : build,
  still: stillWanted,
  pace: () => speed.pace,
  sound: (name) => sound.play(name),
  reload: reloadOnce,
};

const reloadedFor = "gamut-reloaded-for";

/** Whether the reader wants no motion, or does not see it anyway. */
export function stillWanted(): boolean {
  return document.hidden || speed.pace === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Loads the page anew; only once for each build, whatever it then gets. */
function reloadOnce(serverBuild: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === serverBuild) return;
    sessionStorage.setItem(reloadedFor, serverBuild);
  } catch {
    return; // Nothing can be remembered here: better an old page than one that reloads for ever.
  }
  location.reload();
}
