import { expect, test } from "./fixtures";
import { newGame, result, said } from "./playing";

test.use({ locale: "en-GB" });

test("a rematch is offered on the other screen, and leads there", async ({ page, context, browser, server }) => {
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
  const other = await context.newPage();
  await other.goto(`/game/${id}`);
  await expect(other.getByRole("grid")).toBeVisible();
  const stranger = await (await browser.newContext({ baseURL: server.url, locale: "en-GB" })).newPage();
  await stranger.goto(`/game/${id}`);
  await expect(stranger.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  await expect(result(other)).toContainText("Blue wins");
  // Spectators are not offered what would be refused, but can follow.
  await expect(result(stranger)).toContainText("Blue wins");
  await expect(result(stranger).getByRole("link", { name: "New game" })).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Rematch" })).toHaveCount(0);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(result(other)).toContainText("A rematch has begun.");
  await expect(said(other)).toContainText("A rematch has begun.");
  await other.getByRole("button", { name: "To the next game" }).click();
  await expect(other).toHaveURL(page.url());
  await expect(other.getByRole("grid")).toBeVisible();
  await stranger.getByRole("button", { name: "To the next game" }).click();
  await expect(stranger).toHaveURL(page.url());
});
