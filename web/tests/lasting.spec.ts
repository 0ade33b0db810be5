import { expect, test, type Page } from "./fixtures";
import { newGame, result } from "./playing";

test.use({ locale: "en-GB", speed: "off", contextOptions: { reducedMotion: "reduce" } });

const bot = (seed: number) => ({ kind: "bot", level: 1, nodes: 50, seed }) as const;
/** What a page holds: bytes of its heap after all waste is gone, and elements. */
async function held(page: Page): Promise<{ heap: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return { heap: usedSize, nodes: await page.locator("*").count() };
}

test("over 300 plies of four computers with rematches, the page's memory at most doubles", async ({ page, server }) => {
  // As long as they play on.
  test.setTimeout(600_000);
  await newGame(page, server.url, [bot(1), bot(2), bot(3), bot(4)], "focus-4,goal=capture");
  const plies = page.locator("[data-ply]");
  await expect.poll(() => plies.count()).toBeGreaterThan(12);
  const before = await held(page);
  let [played, here] = [0, await plies.count()];
  while (played + here < 300) {
    if (await result(page).isVisible()) {
      played += await plies.count();
      here = 0;
      await result(page).getByRole("button", { name: "Rematch" }).click();
      await expect(result(page)).toHaveCount(0);
    }
    const known = here;
    const goesOn = async () => (here = await plies.count()) > known || (await result(page).isVisible());
    await expect.poll(goesOn, { message: "the computers play on", timeout: 60_000 }).toBe(true);
  }
  const after = await held(page);
  expect(after.nodes).toBeLessThanOrEqual(2 * before.nodes);
  expect(after.heap).toBeLessThanOrEqual(2 * before.heap);
});
