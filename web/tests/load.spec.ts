import { expect, test, type Page } from "./fixtures";

/** Everything the browser fetches for an address, as it crosses the network: bytes after compression, headers left out. */
async function firstLoad(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests: string[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request }) => void (request.url.startsWith("data:") || requests.push(request.url)));
  session.on("Network.dataReceived", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shown = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  return { requests, bytes, shown };
}

async function newGame(page: Page): Promise<string> {
  const seats = [{ kind: "human" }, { kind: "bot", level: 1 }];
  const answer = await page.request.post("/api/games", { data: { variant: "focus-2", seats }, headers: { Origin: new URL(page.url()).origin } });
  return `/game/${(await answer.json()).id}`;
}

for (const what of ["the first screen", "a game"]) {
  test(`${what} comes in at most 300 kB and 12 requests`, async ({ page }, info) => {
    let path = "/";
    if (what === "a game") {
      await page.goto("/about");
      path = await newGame(page);
      await page.goto("about:blank");
    }
    const { requests, bytes, shown } = await firstLoad(page, path);
    const told = `${what}: ${requests.length} requests, ${(bytes / 1000).toFixed(1)} kB, first picture after ${shown.toFixed(0)} ms`;
    info.annotations.push({ type: "first load", description: told });
    console.log(told);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(12);
  });
}
