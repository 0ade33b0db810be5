import { expect, test, type Page } from "./fixtures";
import { moves, newGame, square } from "./playing";

// Unreadable messages are also reported on the console.
test.use({ locale: "en-GB", forgive: [/./] });

test("a page that cannot read the server's message says so in one line", async ({ page, server }) => {
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
  await page.route(`**/api/games/${id}`, async (route) => {
    const response = await route.fetch();
    const { hinted: _, moves: __, ...older } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: older });
  });
  await page.reload();
  await expect(page.getByText("the page may be newer than its server")).toBeVisible();
  await expect(page.getByText("Loading the game…")).toHaveCount(0);
});

/** From now on the server says of games that it is another one. */
async function upgrade(page: Page, change: { build: string; protocol?: number }) {
  await page.routeWebSocket(/\/api\/games\/[^/]+\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string };
      socket.send(JSON.stringify(message.type === "hello" ? { ...message, ...change } : message));
    });
  });
}

/** A mark that is gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = "old"));
const marked = (page: Page) => page.locator("html[data-mark]");

test("after an upgrade a game continues in its old page, and the next page loads the new build once", async ({
  page,
  server,
}) => {
  await upgrade(page, { build: "another" });
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2");
  await mark(page);
  await square(page, "c2").click();
  await square(page, "c3").click();
  await expect.poll(() => moves(page)).toHaveLength(1);
  await expect(marked(page)).toHaveCount(1);
  await expect(page.getByRole("alert").getByRole("button")).toHaveCount(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(marked(page)).toHaveCount(0);

  // What the tab then gets stays, whichever server it meets.
  await page.goto(`/game/${id}`);
  await expect.poll(() => moves(page)).toHaveLength(1);
  await mark(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
});

test("a page with an outdated protocol reloads, and says so if that does not help", async ({ page, server, axe }) => {
  let loaded = 0;
  page.on("load", () => (loaded += 1));
  await upgrade(page, { build: "yet another", protocol: 1000 });
  await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2");
  await expect(page.getByText("different versions")).toBeVisible();
  await expect.poll(() => loaded).toBe(2);
  await axe(page);
  await page.waitForTimeout(1000);
  expect(loaded).toBe(2);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect.poll(() => loaded).toBe(3);
});
