import { expect, type Page } from "./fixtures";

/** Opens the first screen with every question about a new game. */
export async function openForm(page: Page) {
  await page.goto("/");
  await page.locator("button.finer").click();
  await expect(page.locator("#new-game")).toBeFocused();
}
