import { offlineGames } from "./games";

/** How long after a game was opened the page is kept, in milliseconds: whoever only looks in downloads nothing more. */
const after = 8_000;

/** Keeps page and engine for when there is no server: somebody plays here. Not where data is to be saved. */
export function keepPage(): () => void {
  const timer = setTimeout(() => void register(), after);
  return () => clearTimeout(timer);
}

async function register() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData || import.meta.env.DEV) return;
  // Without it the page is as before.
  await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** Keeps the page where it is installed, and hands games over that the server does not have yet. */
export function listenOffline() {
  if (matchMedia("(display-mode: standalone)").matches) void register();
  addEventListener("appinstalled", () => void register());
  const back = () => {
    if (offlineGames.all().length > 0) void import("./backend").then(({ backend }) => backend.handOver()).catch(() => undefined);
  };
  addEventListener("online", back);
  back();
}
