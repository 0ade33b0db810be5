import { expect, test, type Page } from "./fixtures";

/** Everything the browser fetches for an address, as it crosses the network: bytes after compression, headers left out. */
async function firstLoad(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests: string[] = [];
  let bytes = 0;
  session.on(
    "Network.requestWillBeSent",
    ({ request }) => void (request.url.startsWith("data:") || requests.push(request.url)),
  );
  session.on("Network.dataReceived", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shown = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  return { requests, bytes, shown };
}

async function newGame(page: Page): Promise<string> {
  const seats = [{ kind: "human" }, { kind: "bot", level: 1 }];
  const answer = await page.request.post("/api/games", {
    data: { variant: "focus-2", seats },
    headers: { Origin: new URL(page.url()).origin },
  });
  return `/game/${(await answer.json()).id}`;
}

for (const what of ["the first screen", "a game"]) {
  test(`${what} loads within 300 kB and 12 requests`, async ({ page }, info) => {
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

test("reports the first paint on a phone with a slow connection and processor", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/");
  await page.locator(".hero").waitFor();
  const largest = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let last = 0;
        new PerformanceObserver((list) => (last = list.getEntries().at(-1)?.startTime ?? last)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
        setTimeout(() => done(last), 500);
      }),
  );
  const told = `largest contentful paint after ${largest.toFixed(0)} ms`;
  info.annotations.push({ type: "LCP", description: told });
  console.log(told);
  // The speed depends on the machine that runs the test: the number is reported, not judged.
  expect(largest).toBeGreaterThan(0);
});
