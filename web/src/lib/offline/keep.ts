import { withBase } from "../base";
import { capabilities } from "../capabilities";
import { offlineGames } from "./games";

/** How long after a game was opened the page is kept, in milliseconds: a brief visit downloads nothing more. */
const after = 8_000;

/** Keeps page and engine for when there is no server: the visitor plays here. Not where data is to be saved. */
export function keepPage(): () => void {
  const timer = setTimeout(() => void keep(), after);
  return () => clearTimeout(timer);
}

/** Returns whether it is kept. */
async function keep(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && (await register());
}

/** Lets the worker run that keeps the page and shows calls. Returns whether it may. */
export async function register(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return false;
  // Without it the page is as before.
  const registered = await navigator.serviceWorker.register(withBase("/sw.js")).catch(() => undefined);
  return registered !== undefined;
}

/** Keeps a site without a server, and the sheets that would be printed in the reader's language: the worker keeps what is fetched. */
async function keepSite() {
  if (!(await keep())) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((controlled) => serviceWorker.addEventListener("controllerchange", controlled, { once: true }));
  const [{ usualSheets }, { language }] = await Promise.all([import("../rules/sheets"), import("../i18n.svelte")]);
  for (const sheet of usualSheets(language.current)) await fetch(withBase(sheet)).catch(() => undefined);
}

/** Keeps the page where it is installed, and hands games over that the server does not have yet. */
export function listenOffline() {
  if (!capabilities.server) return void keepSite();
  if (matchMedia("(display-mode: standalone)").matches) void keep();
  addEventListener("appinstalled", () => void keep());
  const back = () => {
    if (offlineGames.all().length > 0)
      void import("./backend").then(({ backend }) => backend.handOver()).catch(() => undefined);
  };
  addEventListener("online", back);
  back();
}
