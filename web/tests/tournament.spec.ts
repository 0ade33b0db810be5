import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";

const names = ["Ann", "Bo", "Cy", "Dee"];

/** An organiser makes a tournament of two rounds on this page; its address. */
async function make(page: Page, mode: string): Promise<string> {
  await page.goto("/tournaments");
  await page.getByLabel("Name of the tournament").fill("Club evening");
  await page.getByLabel("Game", { exact: true }).selectOption(mode);
  await page.getByLabel("Number of rounds").fill("2");
  await page.getByRole("button", { name: "Make the tournament" }).click();
  await expect(page.getByRole("heading", { name: "Club evening", level: 1 })).toBeVisible();
  return page.url();
}

/** Phones that enter by the link. */
async function enter(browser: Browser, link: string, people: readonly string[]): Promise<Page[]> {
  const phones: Page[] = [];
  for (const name of people) {
    const context = await browser.newContext({
      locale: "en-GB",
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    });
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByLabel("Your name").fill(name);
    await phone.getByRole("button", { name: "Enter", exact: true }).click();
    await expect(phone.getByText("You have entered.")).toBeVisible();
    phones.push(phone);
  }
  return phones;
}

/** All go to their tables; at each, all but the last to come give up. */
async function play(phones: Page[], link: string, seats: number) {
  const left = new Map<string, number>();
  for (const phone of phones) {
    await phone.getByRole("link", { name: "Go to the table" }).first().click();
    await expect(phone).toHaveURL(/\/game\/[0-9a-f]{32}(\?simul=.*)?$/);
    const game = phone.url();
    const gone = left.get(game) ?? 0;
    if (gone < seats - 1) {
      await phone.getByRole("button", { name: /^(Resign|Leave)$/ }).click();
      await phone
        .getByRole("dialog")
        .getByRole("button", { name: /^(Resign|Leave)$/ })
        .click();
      await expect(phone.getByRole("dialog")).toBeHidden();
    }
    left.set(game, gone + 1);
  }
  for (const phone of phones) await phone.goto(link);
}

test("a player enters a tournament by its link", { tag: "@quick" }, async ({ page, browser }) => {
  const link = await make(page, "focus-2");
  await expect(page.getByText("At least two must enter before a round can begin.")).toBeVisible();
  const phones = await enter(browser, link, names.slice(0, 2));
  await expect(page.getByText("Players: 2")).toBeVisible();
  await page.getByRole("button", { name: "Begin round 1" }).click();
  for (const phone of phones) {
    await expect(phone.getByRole("link", { name: "Go to the table" }).first()).toBeVisible();
    await phone.context().close();
  }
});

for (const [mode, seats] of [
  ["focus-2", 2],
  ["focus-4", 4],
] as const) {
  test(`an evening of four phones, from the link to the final standings, in ${mode}`, async ({
    page,
    browser,
    axe,
  }) => {
    // Five pages at once.
    test.setTimeout(300_000);
    const link = await make(page, mode);
    await axe(page);
    await expect(page.getByText("At least two must enter before a round can begin.")).toBeVisible();
    const phones = await enter(browser, link, names);
    // Before the first round the page says who has entered, what will happen, and when.
    const before = phones[0]!.getByRole("region", { name: "Before round 1" });
    await expect(before.locator(".entered li")).toHaveText(
      names.map((name, index) => new RegExp(index === 0 ? `^${name}\\s+You` : `^${name}`)),
    );
    await expect(before).toContainText("Round 1 begins as soon as the organiser starts it.");
    await expect(before).toContainText(
      seats === 2 ? "2 rounds. In each, players with equal points meet" : "2 rounds at tables of 4.",
    );
    await expect(phones[0]!.getByRole("region", { name: "Standings" })).toHaveCount(0);
    await axe(phones[0]!);
    await axe(page);
    await expect(page.getByText("Players: 4")).toBeVisible();
    for (const round of [1, 2]) {
      await page.getByRole("button", { name: `Begin round ${round}` }).click();
      await expect(page.getByRole("heading", { name: `Round ${round} of 2` })).toBeVisible();
      await play(phones, link, seats);
    }
    await expect(page.getByText("Results are still missing in this round.")).toBeHidden();
    const table = page.getByRole("region", { name: "Standings" });
    await expect(table.getByRole("row")).toHaveCount(names.length + 1);
    await page.getByRole("button", { name: "End the tournament" }).click();
    await page.getByRole("button", { name: "End it now" }).click();
    for (const phone of phones) await expect(phone.getByText("The tournament is over.")).toBeVisible();
    // Each table gives all its points.
    const points = (await table.locator("td.points").allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    expect(points).toBe(2 * (names.length / seats) * ((seats * (seats - 1)) / 2));
    await axe(page);
    for (const phone of phones) await phone.context().close();
  });
}

test("a host plays several phones at once, one board after the other, to the final score", async ({
  page,
  browser,
  axe,
}) => {
  await page.goto("/tournaments");
  await page.getByLabel("Name of the tournament").fill("One against all");
  await page.getByLabel("Game", { exact: true }).selectOption("focus-2");
  await page.getByLabel("Rounds", { exact: true }).selectOption("simul");
  await expect(page.getByLabel("Number of rounds")).toHaveCount(0);
  await expect(page.getByLabel("Time to think")).toHaveValue("20+10");
  await page.getByLabel("Boards, at most").fill("3");
  await page.getByLabel("Your seat").selectOption("first");
  await page.getByLabel("Your name").fill("Host");
  await axe(page);
  await page.getByRole("button", { name: "Make the exhibition" }).click();
  await expect(page.getByRole("heading", { name: "One against all", level: 1 })).toBeVisible();
  const link = page.url();
  await expect(page.getByText("At least one opponent must enter before the exhibition can begin.")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link to enter" })).toBeVisible();
  // What one has opened or closed stays so while the page keeps up.
  await page.getByText("Link to enter", { exact: true }).click();
  const phones = await enter(browser, link, names.slice(0, 1));
  await expect(page.getByText("Boards taken: 1 of 3")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link to enter" })).toBeHidden();
  await phones[0]!.getByText("Link to enter", { exact: true }).click();
  phones.push(...(await enter(browser, link, names.slice(1, 3))));
  await expect(page.getByText("Boards taken: 3 of 3")).toBeVisible();
  await expect(phones[0]!.getByText("Boards taken: 3 of 3")).toBeVisible();
  await expect(phones[0]!.getByRole("img", { name: "QR code of the link to enter" })).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Begin the exhibition" }).click();
  await expect(page.getByText("Your move on 3 boards")).toBeVisible();
  const boards = page.getByRole("region", { name: "Boards" }).getByRole("listitem");
  await expect(boards).toHaveCount(3);
  await axe(page);
  for (const phone of phones) await expect(phone.getByRole("heading", { name: "Your board" })).toBeVisible();

  // At a board, the way leads on to the next one that waits.
  await page.getByRole("link", { name: "Next board" }).click();
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}\?simul=/);
  await expect(page.getByText("Your move on 3 boards")).toBeVisible();
  const seen = new Set([page.url()]);
  await page.getByRole("link", { name: "Next board" }).click();
  await expect.poll(() => seen.has(page.url())).toBe(false);
  await axe(page);

  // A phone's defeat counts at once, at the host's board and on the page of the exhibition.
  await play(phones.slice(0, 1), link, 2);
  await expect(page.getByText("Your move on 2 boards")).toBeVisible();
  await page.getByRole("link", { name: "All boards" }).click();
  await expect(page.getByRole("region", { name: "Score" })).toContainText("1 – 0");
  await expect(page.getByText("Won: 1 · drawn: 0 · lost: 0 · still playing: 2")).toBeVisible();
  for (const phone of phones.slice(1)) await play([phone], link, 2);
  await expect(page.getByText("The exhibition is over.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Score" })).toContainText("3 – 0");
  await axe(page);
  for (const phone of phones) await phone.context().close();
});

test.describe("a projector", () => {
  /** A tournament in a room with more players than one page shows, on the screen of the room, whose clock this test moves on. */
  async function project(page: Page) {
    await page.clock.install();
    await page.goto("/tournaments");
    const made = await page.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch(`/api/tournaments${path}`, { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      const format = { kind: "swiss", rounds: 3 };
      const { id } = await post("", { name: "In the room", variant: "focus-2", format, bots: false, play: null });
      for (let number = 1; number <= 20; number++)
        await post(`/${id}/entrants`, { name: `Player ${number}`, other: true });
      return id as string;
    });
    await page.goto(`/tournament/${made}`);
    // The browser here has no screen to fill.
    await page.evaluate(() => void (Element.prototype.requestFullscreen = () => Promise.resolve()));
    await page.getByRole("button", { name: "Show on a projector" }).click();
    const screen = page.getByRole("region", { name: "In the room" });
    await expect(screen).toBeFocused();
    return { screen, first: screen.locator(".right li").first() };
  }

  test("turns its pages, stops at a key or by a button, and says so", async ({ page, axe }) => {
    const { screen, first } = await project(page);
    const buttons = screen.locator(".pages");
    await expect(first).toHaveText("Player 1");
    await expect(buttons).toHaveCSS("opacity", "0");
    await page.clock.runFor(12_000);
    await expect(first).toHaveText("Player 12");
    // Stopped by a key: it says so, and the buttons stay.
    await page.keyboard.press("Space");
    await expect(screen.getByText("Pages paused")).toBeAttached();
    await expect(buttons).toHaveCSS("opacity", "1");
    await page.clock.runFor(60_000);
    await expect(first).toHaveText("Player 12");
    await axe(page);
    await page.keyboard.press("PageDown");
    await expect(first).toHaveText("Player 1");
    await expect(screen.getByText("Page 1 of 2")).toBeAttached();
    // By the button, which the pointer brings.
    await page.keyboard.press("Space");
    await expect(screen.getByText("The pages turn again")).toBeAttached();
    await expect(buttons).toHaveCSS("opacity", "0");
    await page.mouse.move(200, 200);
    await expect(buttons).toHaveCSS("opacity", "1");
    await page.clock.runFor(3_000);
    await expect(buttons).toHaveCSS("opacity", "0");
    await screen.getByRole("button", { name: "Pause the pages" }).click();
    await expect(screen.getByRole("button", { name: "Turn the pages again" })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(first).toHaveText("Player 1");
    // On the button the same key presses it, once.
    await page.keyboard.press("Space");
    await expect(screen.getByRole("button", { name: "Pause the pages" })).toBeFocused();
    await page.clock.runFor(12_000);
    await expect(first).toHaveText("Player 12");
  });

  test.describe("without motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("its pages are turned by hand", async ({ page }) => {
      const { screen, first } = await project(page);
      await page.clock.runFor(60_000);
      await expect(first).toHaveText("Player 1");
      await expect(screen.locator(".pages")).toHaveCSS("opacity", "1");
      await screen.getByRole("button", { name: "Next page" }).click();
      await expect(first).toHaveText("Player 12");
    });
  });
});
