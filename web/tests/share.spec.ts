import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "./fixtures";
import { shot } from "./shot";

/** A finished game, from a record; its address. */
const record =
  '[Variant "focus-2,goal=capture"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n[Termination "resigned"]\n\n1. c4-d4 2. c5-d5 3. d4(2)-f4 1\n';

async function uploaded(page: Page, url: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/records`, {
    data: record,
    headers: { Origin: url, "Content-Type": "text/plain" },
  });
  return ((await answer.json()) as { games: { id: string }[] }).games[0]?.id ?? "";
}

/** A page of another site, at another origin. */
async function elsewhere(html: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html; charset=utf-8").end(html));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

test(
  "U22: a finished game is shared by link, picture, animation and code",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    const { url } = server;
    const id = await uploaded(page, url);
    await page.goto(`/game/${id}`);
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await expect(dialog.getByLabel("Link to the game")).toHaveValue(`${url}/game/${id}`);
    const picture = dialog.getByRole("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    await axe(page);
    await shot(page, "share-game");
    for (const [name, kind] of [
      ["Picture (PNG)", "image/png"],
      ["Animated picture (GIF)", "image/gif"],
      ["Save the record", "text/plain; charset=utf-8"],
    ] as const) {
      const file = await page.request.get(`${url}${await dialog.getByRole("link", { name }).getAttribute("href")}`);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, kind]);
    }
    // The code shows the board in a page of another origin, where it is gone through.
    const { address, server: other } = await elsewhere(
      `<!doctype html><title>elsewhere</title>${await dialog.getByLabel("Code for a web page").inputValue()}`,
    );
    try {
      await page.goto(address);
      const frame = page.frameLocator("iframe");
      await expect(frame.getByRole("heading")).toContainText("Ada – Ben");
      await expect(frame.getByRole("status")).toHaveText("Start, 3 moves");
      await frame.getByRole("link", { name: "Next" }).click();
      await expect(frame.getByRole("status")).toHaveText("Move 1 of 3: c4-d4");
      await expect(frame.getByRole("link", { name: "Next" })).toBeFocused();
      await page.keyboard.press("End");
      await expect(frame.getByRole("status")).toHaveText("Move 3 of 3: d4(2)-f4");
      await page.keyboard.press("ArrowLeft");
      await expect(frame.getByRole("status")).toHaveText("Move 2 of 3: c5-d5");
      const board = frame.getByRole("img");
      await expect.poll(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
      await shot(page, "share-frame");
      await expect(frame.getByRole("link", { name: "Open in Gamut" })).toHaveAttribute("href", `/game/${id}`);
      expect(await page.context().cookies(url)).toEqual(
        (await page.context().cookies(url)).filter(({ name }) => name === "player"),
      );
    } finally {
      other.close();
    }
  },
);

test.describe("in frames", () => {
  // The browser says that it refuses them.
  test.use({ forgive: [/frame-ancestors/] });

  test("no other page can be framed", async ({ page, server }) => {
    const { url } = server;
    const id = await uploaded(page, url);
    const paths = ["/", `/game/${id}`, "/analysis", `/api/games/${id}/picture.svg`];
    const { address, server: other } = await elsewhere(
      `<!doctype html>${paths.map((path) => `<iframe src="${url}${path}"></iframe>`).join("")}`,
    );
    try {
      const refused: string[] = [];
      page.on("console", (message) => message.text().includes("frame-ancestors") && refused.push(message.text()));
      await page.goto(address);
      await expect.poll(() => refused.length).toBe(paths.length);
      for (const frame of page.frames().slice(1)) expect(frame.url()).not.toContain(url);
    } finally {
      other.close();
    }
  });
});

test("an analysed line has a picture and a link preview", async ({ page, server }) => {
  await page.goto("/analysis?variant=fibonacci&moves=k2-j3");
  const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(property("title")).toHaveAttribute("content", "Analysis · Fibonacci");
  const picture = (await property("image").getAttribute("content")) ?? "";
  expect(new URL(picture).origin).toBe(server.url);
  // A busy server answers 503, and has time for it later.
  const answered = async () => {
    const image = await page.request.get(picture);
    return [image.status(), image.headers()["content-type"]];
  };
  await expect.poll(answered, { timeout: 100_000 }).toEqual([200, "image/png"]);
  await page.getByRole("tab", { name: "Share" }).click();
  const shown = page.getByRole("img", { name: "The picture of this board" });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(360);
  await expect(shown).toHaveAttribute("src", /&lang=en&/);
  await shot(page, "share-analysis");
  await expect(page.getByLabel("Code for a web page")).toHaveValue(
    /\/embed\/analysis\?variant=fibonacci&amp;moves=k2-j3&amp;lang=en/,
  );
});

test.describe("on a busy server", () => {
  test.use({ forgive: [/status of 503/] });

  test("a refused picture is asked for again", async ({ page }) => {
    let busy = true;
    let refused = 0;
    await page.route("**/api/picture.png?*", (route) =>
      busy ? (refused++, route.fulfill({ status: 503 })) : route.continue(),
    );
    await page.goto("/analysis?variant=fibonacci&moves=k2-j3");
    await page.getByRole("tab", { name: "Share" }).click();
    const shown = page.getByRole("img", { name: "The picture of this board" });
    await expect(shown, "no sign of a broken picture").toHaveCSS("opacity", "0");
    await expect.poll(() => refused).toBeGreaterThan(1);
    busy = false;
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 30_000 }).toBe(360);
    await expect(shown).toHaveCSS("opacity", "1");
  });
});
