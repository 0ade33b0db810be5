import { offlineGames } from "./games";

/** How long after a game was opened the page is kept, in milliseconds: whoever only looks in downloads nothing more. */
const after = 8_000;

/** Keeps page and engine for when there is no server: somebody plays here. Not where data is to be saved. */
export function keepPage(): () => void {
  const timer = setTimeout(() => void keep(), after);
  return () => clearTimeout(timer);
}

async function keep() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) await register();
}

/** Lets the worker run that keeps the page and shows calls. Returns whether it may. */
export async function register(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return false;
  // Without it the page is as before.
  const registered = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  return registered !== undefined;
}

/** Keeps the page where it is installed, and hands games over that the server does not have yet. */
export function listenOffline() {
  if (matchMedia("(display-mode: standalone)").matches) void keep();
  addEventListener("appinstalled", () => void keep());
  const back = () => {
    if (offlineGames.all().length > 0) void import("./backend").then(({ backend }) => backend.handOver()).catch(() => undefined);
  };
  addEventListener("online", back);
  back();
}
