import { api, Refused } from "./api";
import { m } from "./paraglide/messages";
import { trouble } from "./trouble";

/** Maximum size of a record that the server accepts, in bytes. */
const largest = 256 * 1024;

/** Why a file gave no games: what happened and where, in the reader's language; the server's own words in English. */
export interface Unread {
  told: string[];
  reason: string;
}

/** Parses the server's message about a bad record. Without a place, it concerns the whole file. */
export function placeOf(message: string): { line: string; column: string; reason: string } | { reason: string } {
  const [, line, column, reason] = /^record, line (\d+), column (\d+): (.*)$/s.exec(message) ?? [];
  return line && column && reason ? { line, column, reason } : { reason: message };
}

/** Why a file could not be added. */
export function unread(file: string, error: unknown): Unread {
  if (!(error instanceof Refused) || (error.code !== "malformed" && error.code !== "too-large"))
    return { told: [trouble(error)], reason: "" };
  if (error.code === "too-large") return { told: [m.records_large({ file, size: largest / 1024 })], reason: "" };
  const place = placeOf(error.message);
  const where = "line" in place ? [m.records_place({ line: place.line, column: place.column })] : [];
  return { told: [m.records_bad({ file }), ...where], reason: place.reason };
}

/** Creates the games of a file. Returns where they are. A file that is too large is not sent. */
export async function add(file: File): Promise<string[]> {
  if (file.size > largest) throw new Refused("too-large", "");
  return (await api.upload(await file.text())).games.map(({ id }) => id);
}
