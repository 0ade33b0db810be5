import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";

const names = ["Ann", "Bo", "Cy", "Dee", "Eva", "Flo", "Gus", "Hal"];

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
async function enter(browser: Browser, link: string): Promise<Page[]> {
  const phones: Page[] = [];
  for (const name of names) {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
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
    await expect(phone).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    const game = phone.url();
    const gone = left.get(game) ?? 0;
    if (gone < seats - 1) {
      await phone.getByRole("button", { name: /^(Resign|Leave)$/ }).click();
      await phone.getByRole("dialog").getByRole("button", { name: /^(Resign|Leave)$/ }).click();
      await expect(phone.getByRole("dialog")).toBeHidden();
    }
    left.set(game, gone + 1);
  }
  for (const phone of phones) await phone.goto(link);
}

for (const [mode, seats] of [["focus-2", 2], ["focus-4", 4]] as const) {
  test(`an evening of eight phones, from the link to the final standings, in ${mode}`, async ({ page, browser, axe }) => {
    const link = await make(page, mode);
    await axe(page);
    await expect(page.getByText("At least two must enter before a round can begin.")).toBeVisible();
    const phones = await enter(browser, link);
    // Before the first round the page says who has entered, what will happen, and when.
    const before = phones[0]!.getByRole("region", { name: "Before round 1" });
    await expect(before.locator(".entered li")).toHaveText(names.map((name, index) => new RegExp(index === 0 ? `^${name}\\s+You` : `^${name}`)));
    await expect(before).toContainText("Round 1 begins as soon as the organiser starts it.");
    await expect(before).toContainText(seats === 2 ? "2 rounds. In each, players with equal points meet" : "2 rounds at tables of 4.");
    await expect(phones[0]!.getByRole("region", { name: "Standings" })).toHaveCount(0);
    await axe(phones[0]!);
    await axe(page);
    await expect(page.getByText("Players: 8")).toBeVisible();
    for (const round of [1, 2]) {
      await page.getByRole("button", { name: `Begin round ${round}` }).click();
      await expect(page.getByRole("heading", { name: `Round ${round} of 2` })).toBeVisible();
      await play(phones, link, seats);
    }
    await expect(page.getByText("Results are still missing in this round.")).toBeHidden();
    const table = page.getByRole("region", { name: "Standings" });
    await expect(table.getByRole("row")).toHaveCount(9);
    await page.getByRole("button", { name: "End the tournament" }).click();
    await page.getByRole("button", { name: "End it now" }).click();
    for (const phone of phones) await expect(phone.getByText("The tournament is over.")).toBeVisible();
    // Each table gives all its points.
    const points = (await table.locator("td.points").allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    expect(points).toBe(2 * (8 / seats) * ((seats * (seats - 1)) / 2));
    await axe(page);
    for (const phone of phones) await phone.context().close();
  });
}
