import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 720 } });

/** A table of which every seat is another browser's; the first is `page`, and `frames` are what each is sent as it comes. */
async function table(page: Page, browser: Browser, url: string, game: { variant: string; talk?: string }, count: number) {
  const headers = { Origin: url };
  const seats = Array.from({ length: count }, (_, index) => ({ kind: index === 0 ? "human" : "open" }));
  const { id } = await (await page.request.post(`${url}/api/games`, { data: { ...game, seats }, headers })).json();
  const pages = [page];
  for (let seat = 2; seat <= count; seat++) {
    const { secret } = await (await page.request.post(`${url}/api/games/${id}/invitations`, { data: { seat }, headers })).json();
    const friend = await (await browser.newContext({ baseURL: url, locale: "en-GB", viewport: { width: 1280, height: 720 } })).newPage();
    expect((await friend.request.post(`${url}/api/invitations/take`, { data: { secret }, headers })).ok()).toBe(true);
    pages.push(friend);
  }
  const frames = pages.map(() => [] as string[]);
  for (const [index, one] of pages.entries()) {
    one.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void frames[index]?.push(String(payload))));
    await one.goto(`/game/${id}`);
    await expect(grid(one)).toBeVisible();
  }
  return { id, pages, frames };
}

const panel = (page: Page) => page.getByRole("region", { name: "Talk" });
const lines = (page: Page) => panel(page).locator("ol > li");

test("partners talk among themselves, and nothing of it is sent to the others", async ({ page, browser, server, axe }) => {
  const { pages, frames } = await table(page, browser, server.url, { variant: "focus-teams", talk: "partners" }, 4);
  const [ada, ben, cleo, dan] = pages as [Page, Page, Page, Page];
  await expect(panel(ada).getByText("Only your partner reads this.")).toBeVisible();
  await ada.keyboard.press("t");
  const field = panel(ada).getByRole("textbox", { name: "To your partner" });
  await expect(field).toBeFocused();
  // The keys of the board are letters here.
  await ada.keyboard.type("never fight for d5");
  await ada.keyboard.press("Enter");
  await expect(lines(cleo)).toHaveText(/Red.*never fight for d5/);
  await expect(field).toHaveValue("");
  await ada.keyboard.press("Escape");
  await expect(field).not.toBeFocused();
  await panel(ben).getByRole("button", { name: "Good luck!" }).click();
  for (const one of pages) await expect(lines(one).last()).toContainText("Good luck!");
  await axe(cleo);
  await ben.reload();
  await expect(lines(ben)).toHaveCount(1);
  for (const others of [frames[1], frames[3]]) expect(others?.join()).not.toContain("never fight");
  expect(frames[2]?.join()).toContain("never fight");
  await expect(lines(dan)).toHaveCount(1);
});

test("two talk, one who watches does not hear it, and somebody is muted", async ({ page, browser, server, axe }) => {
  const { id, pages } = await table(page, browser, server.url, { variant: "focus-2" }, 2);
  const [ada, ben] = pages as [Page, Page];
  const fan = await (await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport: { width: 1280, height: 720 } })).newPage();
  const heard: string[] = [];
  fan.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void heard.push(String(payload))));
  await fan.goto(`/game/${id}`);
  await panel(fan).getByRole("textbox", { name: "To those who watch" }).fill("He should take d5");
  await fan.keyboard.press("Enter");
  await expect(lines(fan)).toHaveText(/He should take d5/);

  // Hidden by one press, and what is said meanwhile is counted.
  const toggle = panel(ben).getByRole("button", { name: /^Talk/ });
  await toggle.click();
  await panel(ada).getByRole("textbox").fill("<b>Good evening</b>");
  await ada.keyboard.press("Enter");
  await expect(toggle).toContainText("1");
  await expect(lines(ben)).toHaveCount(0);
  await ben.reload();
  await expect(toggle).toContainText("1");
  await toggle.click();
  await expect(lines(ben)).toContainText("<b>Good evening</b>");
  await expect(panel(ben).locator("b")).toHaveCount(0);
  await axe(ben);

  await lines(ben).getByRole("button", { name: /mute or block/ }).click();
  await lines(ben).getByRole("button", { name: "Mute", exact: true }).click();
  await expect(lines(ben)).toHaveCount(0);
  await expect(panel(ben).getByText(/is muted/)).toBeVisible();
  await panel(ben).getByRole("button", { name: "Unmute" }).click();
  await expect(lines(ben)).toHaveCount(1);

  await ada.getByRole("button", { name: "Resign", exact: true }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const one of [ada, ben]) await expect(lines(one)).toHaveCount(2);
  await expect(lines(ada).first()).toContainText("He should take d5");
  expect(heard.join()).not.toContain("Good evening");
});
