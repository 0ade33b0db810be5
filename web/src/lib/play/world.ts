import { api } from "../api";
import type { World } from "./connection";

const build = document.querySelector<HTMLMetaElement>('meta[name="gamut-build"]')?.content ?? "";

/** The browser and the real server. A page of Vite's own knows no build. */
export const world: World = {
  fetchGame: api.game,
  open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
  build: build === "dev" ? "" : build,
};

const reloadedFor = "gamut-reloaded-for";

/** Whether the reader wants no motion, or does not see it anyway. */
export function stillWanted(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Loads the page anew because the server is of another build; only once for each build, whatever it then gets. */
export function reloadOnce(serverBuild: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === serverBuild) return;
    sessionStorage.setItem(reloadedFor, serverBuild);
  } catch {
    return; // Nothing can be remembered here: better an old page than one that reloads for ever.
  }
  location.reload();
}
