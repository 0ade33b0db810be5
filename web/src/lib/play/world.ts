import { api } from "../api";
import { offlineGames } from "../offline/games";
import type { backend as OfflineBackend } from "../offline/backend";
import type { GameView, NoticeView, PlannedLine } from "../wire";
import { site } from "../site.svelte";
import { update } from "../update.svelte";
import { sound } from "./sound.svelte";
import { speed } from "./speed.svelte";
import type { SoundName } from "./synth";

/** The environment of a game; tests have their own. */
export interface World {
  fetchGame(id: string): Promise<GameView>;
  /** The game after a line of conditional moves. */
  afterLine(id: string, line: PlannedLine): Promise<GameView>;
  /** Puts a game on this browser's list. */
  remember(id: string): Promise<void>;
  open(path: string): WebSocket;
  /** The server's build and protocol. */
  served(build: string, protocol: number): void;
  /** The current notice on every page, or none. */
  noticed(notice: NoticeView | null): void;
  /** Whether the reader wants no motion, or cannot see it. */
  still(): boolean;
  /** The factor for the duration of other players' moves. */
  pace(): number;
  /** Plays a sound, if sound is on. */
  sound(name: SoundName): void;
}

/** The browser and the real server. */
export const world: World = {
  fetchGame: async (id) => (offlineGames.has(id) ? (await offline()).view(id) : api.game(id)),
  afterLine: api.afterLine,
  remember: async (id) => (offlineGames.has(id) ? undefined : api.remember(id)),
  open: (path) => openOffline(path) ?? new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
  served: (build, protocol) => update.told(build, protocol),
  noticed: (notice) => site.hear(notice),
  still: stillWanted,
  pace: () => speed.pace,
  sound: (name) => sound.play(name),
};

/** Plays games without a server; loaded before one is shown. */
let backend: typeof OfflineBackend | undefined;

async function offline(): Promise<typeof OfflineBackend> {
  backend ??= (await import("../offline/backend")).backend;
  return backend;
}

/** Agrees to a rematch. Returns the address of the next game, once all have agreed. */
export async function nextGame(id: string): Promise<string | null> {
  return offlineGames.has(id) ? (await offline()).rematch(id) : (await api.rematch(id)).id;
}

/** The connection to a game that no server has yet; null for others. Its view, and so the backend, was loaded before. */
function openOffline(path: string): WebSocket | null {
  const [, id, seq] = /^\/api\/games\/([^/]+)\/ws\?seq=(\d+)$/.exec(path) ?? [];
  if (!id || !backend || !offlineGames.has(id)) return null;
  return backend.open(id, Number(seq)) as unknown as WebSocket;
}

/** Whether the reader wants no motion, or cannot see it. */
export function stillWanted(): boolean {
  return document.hidden || speed.pace === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
