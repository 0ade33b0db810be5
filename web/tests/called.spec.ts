import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";

/** A browser that would ask for permission and says yes, and that nobody looks at. */
async function elsewhere(page: Page) {
  await page.addInitScript(() => {
    // One with the tag of an older one takes its place.
    const told = new Map<string, string>();
    class Note {
      static permission = "default";
      static async requestPermission() {
        Note.permission = "granted";
        return "granted";
      }
      constructor(_title: string, options: { body: string; tag: string }) {
        told.set(options.tag, options.body);
      }
    }
    Object.assign(window, { Notification: Note, told });
  });
}
const told = (page: Page) => page.evaluate(() => [...(window as unknown as { told: Map<string, string> }).told.values()]);
const hide = (page: Page) => page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));

test("p4 players are asked once, and called when the game begins and at each turn", async ({ page, browser }) => {
  await elsewhere(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await page.getByRole("button", { name: "Call me" }).click();
  await expect(page.getByText("We call you when it is your turn.")).toBeVisible();
  await hide(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Agree and sit down" }).click();
  await expect(grid(friend)).toBeVisible();
  await expect.poll(() => told(page)).toEqual(["Your turn"]);
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Call me" })).toHaveCount(0);
});

test("p4 nobody who plays the computer is asked", async ({ page }) => {
  await elsewhere(page);
  await page.goto("/");
  await page.locator(".play-now").click();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Call me" })).toHaveCount(0);
  expect(await told(page)).toEqual([]);
});
