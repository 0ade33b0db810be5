import { loadavg } from "node:os";
import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { pageMemory } from "./memory";
import { grid } from "./playing";

// `npm run session` measures what a session of analysis costs a phone: frames while the engine runs, what the page's own
// thread does at a time, and memory. That thread runs at a quarter of its speed. SESSION_SECONDS says how long, 300 where
// nothing is said. Rows for docs/results/page.md come out.
const seconds = Number(process.env.SESSION_SECONDS ?? 300);

test.use({ locale: "en-GB", viewport: { width: 390, height: 844 }, hasTouch: true });

/** Measures each frame from now on. */
async function measure(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

const measured = (page: Page) => page.evaluate(() => (window as unknown as { frames: number[] }).frames);

/** An event of a trace of the browser. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor's time that it took. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of the processor's time of each task on the main thread of a page, in a trace; the longest first. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(key));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && main.has(key(event)));
  return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((one, other) => other - one);
}

/** What somebody does in a few seconds: plays the best line, walks back, looks at another one. */
async function study(page: Page, round: number) {
  const lines = page.locator("section ol button:not([aria-disabled=true])");
  await expect(lines.first()).toBeVisible();
  await page.waitForTimeout(1500);
  await lines.nth(round % 3 === 2 ? 1 : 0).click();
  await page.waitForTimeout(1000);
  const step = (name: string) => page.getByRole("button", { name, exact: true }).click();
  if (round % 4 === 3) for (const name of ["One move back", "One move back", "One move on"]) await step(name);
  if (round % 10 === 9) await step("To the start");
  await page.waitForTimeout(500);
}

/** Studies for so many seconds; the most memory that the page had meanwhile. */
async function studyFor(page: Page, browser: Browser, time: number): Promise<number> {
  let most = 0;
  const end = Date.now() + time * 1000;
  for (let round = 0; Date.now() < end; round++) {
    await study(page, round);
    most = Math.max(most, await pageMemory(browser));
  }
  return most;
}

for (const variant of ["focus-4", "fibonacci"]) {
  test(`a session of analysis: ${variant}`, async ({ page, browser, context }) => {
    test.setTimeout((seconds + 300) * 1000);
    const session = await context.newCDPSession(page);
    await page.goto(`/analysis?variant=${variant}`);
    await expect(grid(page)).toBeVisible();
    await expect(page.locator("section ol button").first()).toBeVisible();
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.waitForTimeout(2000);
    await measure(page);
    // Other programs make frames late, but not tasks dear: the last fifth of the time is traced.
    const first = await studyFor(page, browser, seconds * 0.8);
    await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
    const most = Math.max(first, await studyFor(page, browser, seconds * 0.2));
    const tasks = tasksOf(await browser.stopTracing());
    const frames = (await measured(page)).sort((one, other) => one - other);
    const at = (share: number) => (frames[Math.min(frames.length - 1, Math.floor(share * frames.length))] ?? 0).toFixed(0);
    const late = frames.filter((frame) => frame > 50).length;
    const dear = tasks.filter((task) => task > 50).length;
    console.log(`| ${variant} | ${frames.length} | ${at(0.99)} ms | ${at(1)} ms | ${late} | ${tasks.length} | ${(tasks[0] ?? 0).toFixed(0)} ms | ${dear} | ${most.toFixed(0)} MiB | ${loadavg()[0]?.toFixed(1)} |`);
  });
}
