import { readFileSync } from "node:fs";
import type axeCore from "axe-core";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { GamutServer } from "./server";

export { expect, type Page } from "@playwright/test";

/** What axe-core is in a page that has run its source. */
declare const axe: typeof axeCore;
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

interface TestParts {
  /** Problems that this test brings about itself (a server that is killed): what they match is not held against it. */
  forgive: RegExp[];
  /** How fast moves of others are shown, for tests of what is played and not of how it is shown; null: as usual. */
  speed: "off" | null;
  /** Whether games against the computer are the first ones of this browser, in which a coach looks on. */
  newcomer: boolean;
  /** Fails the test if axe-core finds anything on the page as it stands. */
  axe: (page: Page) => Promise<void>;
}

interface WorkerParts {
  /**
   * One server for all files of a worker, whichever they are: no two files make accounts of the same name. See `GamutServer`
   * for killing and restarting it.
   */
  server: GamutServer;
}

/** Has pages find a setting stored, unless they have stored another one. */
export async function remember(where: BrowserContext | Page, name: string, value: unknown) {
  const entry = [`gamut:${name}`, JSON.stringify(value)] as const;
  await where.addInitScript(([key, text]) => {
    // A blank page has no storage, and browsers refuse it to a frame in a page of another site.
    if (window !== top || origin === "null") return;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }, entry);
}

/** A test whose pages come from a `gamut serve` of its own, and which fails on any console, page or policy error. */
export const test = base.extend<TestParts, WorkerParts>({
  server: [
    async ({}, use) => {
      const server = await GamutServer.start();
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  forgive: async ({}, use) => use([]),
  speed: [null, { option: true }],
  newcomer: [false, { option: true }],
  context: async ({ context, forgive, speed, newcomer }, use) => {
    if (speed) await remember(context, "speed", speed);
    if (!newcomer) await remember(context, "coach", false);
    const problems: string[] = [];
    // A policy that blocks something says so on the console as an error too.
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => problems.push(`uncaught: ${error.error().stack ?? error.error()}`));
    await use(context);
    // Leaving a page while its socket opens writes this to the console, and is fine; so is that these tests let no page
    // keep itself in the browser.
    const usual =
      /WebSocket is closed before the connection is established|Service Worker registration blocked by Playwright/;
    const held = problems.filter(
      (problem) => !usual.test(problem) && !forgive.some((pattern) => pattern.test(problem)),
    );
    expect(held, "errors in the browser").toEqual([]);
  },
  axe: async ({}, use) => {
    await use(async (page) => {
      // Colours halfway through a transition are nobody's colours.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
      );
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
      // No page has frames, and what is in order need not be described.
      const told = await page.evaluate(async () => {
        const { violations } = await axe.run(document, { resultTypes: ["violations"] });
        return violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(" ")}\n  ${failureSummary}`).join("\n")}`,
        );
      });
      expect(told, `axe on ${page.url()}`).toEqual([]);
    });
  },
});
