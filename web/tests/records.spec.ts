import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "./fixtures";
import { moves, said } from "./playing";
import { fromRecord } from "./table";

const good = '[Variant "focus-2"]\n[Seat1 "Ada"]\n[Result "*"]\n\n1. c4-d4 {over Blue} 2. c5-d5 *\n';
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const picker = (page: Page) => page.locator("input[type=file]");

test.describe("records", () => {
  test.use({ locale: "en-GB" });

  test("a game is saved as a file and read from it", { tag: "@capability" }, async ({ page, server, axe }) => {
    await fromRecord(page, server.url, good);
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save the record" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^focus-2-\d{4}-\d\d-\d\d\.gmt$/);
    expect(await readFile(await saved.path(), "utf8")).toBe(good);
    await page.goto("/games");
    await axe(page);
    await picker(page).setInputFiles(await saved.path());
    await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect.poll(() => moves(page)).toEqual(["c4-d4", "c5-d5"]);
  });

  test("several files with several games are dropped, and records contain the result", async ({ page }) => {
    await page.goto("/games");
    await expect(picker(page)).toHaveCount(1);
    const texts = [`${good}\n${good}`, '[Variant "focus-3"]\n\n2\n'];
    const data = await page.evaluateHandle((texts) => {
      const transfer = new DataTransfer();
      for (const [at, text] of texts.entries()) transfer.items.add(new File([text], `${at}.gmt`));
      return transfer;
    }, texts);
    const field = page.getByRole("group", { name: "Games from files" });
    await field.dispatchEvent("dragover", { dataTransfer: data });
    await expect(field).toHaveClass(/over/);
    await field.dispatchEvent("drop", { dataTransfer: data });
    await expect(page.getByText("3 games added.")).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /Two on one screen/ }) }),
    ).toHaveCount(2);
    await page.getByRole("radio", { name: "Finished", exact: true }).check();
    await page.getByRole("link", { name: /Blue wins/ }).click();
    await expect(page.locator(".result")).toContainText("The record of the game says so.");
    await expect(said(page)).toContainText("Blue wins");
  });
});

for (const [locale, place, why] of [
  ["fr", "Voyez la ligne 3, colonne 13.", "La raison, en anglais"],
  ["de", "Sieh in Zeile 3, Spalte 13 nach.", "Der Grund, auf Englisch"],
  ["zh-TW", "請看第 3 行、第 13 欄。", "原因"],
] as const) {
  test.describe(`a bad record in ${locale}`, () => {
    test.use({ locale, forgive: async ({}, use) => use([/400.*\/api\/records/]) });

    test("is reported with file, place and reason, and can be corrected", async ({ page, axe }) => {
      await page.goto("/games");
      await picker(page).setInputFiles([file("mine.gmt", '[Variant "focus-2"]\n\n1. c4-d4 2. c4-d4 *\n')]);
      const alert = page.getByRole("alert").last();
      await expect(alert).toContainText("mine.gmt");
      await expect(alert).toContainText(place);
      await expect(alert).toContainText(why);
      await expect(alert.locator("[lang=en]")).toContainText("c4-d4 is not allowed");
      await axe(page);
      await picker(page).setInputFiles([file("mine.gmt", good)]);
      await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    });
  });
}

test("a record that is too large is not sent", async ({ page }) => {
  await page.goto("/games");
  await picker(page).setInputFiles([file("huge.gmt", " ".repeat(256 * 1024 + 1))]);
  await expect(page.getByRole("alert").last()).toContainText("256");
});
