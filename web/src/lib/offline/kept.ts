import { capabilities } from "../capabilities";
import { m } from "../paraglide/messages";
import { offlineGames } from "./games";

/** What is said of a game that only this browser has. */
export function keptText(id: string): string {
  if (!capabilities.server) return m.site_kept();
  const code = offlineGames.refusal(id);
  if (code === null) return m.offline_kept();
  return code === "stale" ? m.offline_refused_stale() : m.offline_refused();
}
