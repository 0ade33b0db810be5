import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

/** A mebibyte. */
const mib = 1024 * 1024;

/**
 * The memory in MiB that the largest page of a browser keeps for itself: its heap, WebAssembly and what is drawn, of all its
 * threads, and not the program's code; 0 where the system does not tell.
 */
export async function pageMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => anonymous(id));
  return Math.max(0, ...sizes) / mib;
}

/** The bytes of a process that belong to no file; 0 where nobody tells. */
function anonymous(pid: number): number {
  try {
    const found = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return found ? Number(found[1]) * 1024 : 0;
  } catch {
    return 0;
  }
}
