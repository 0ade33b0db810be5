import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";

const small = { width: 1280, height: 720 };
const large = { width: 1680, height: 1050 };
test.use({ locale: "en-GB", viewport: small });

/** A table of which every seat is another browser's; the first is `page`, and `frames` are what each is sent as it comes. */
async function table(
  page: Page,
  browser: Browser,
  url: string,
  game: { variant: string; talk?: string },
  count: number,
) {
  const headers = { Origin: url };
  const seats = Array.from({ length: count }, (_, index) => ({ kind: index === 0 ? "human" : "open" }));
  const { id } = await (await page.request.post(`${url}/api/games`, { data: { ...game, seats }, headers })).json();
  const pages = [page];
  for (let seat = 2; seat <= count; seat++) {
    const { secret } = await (
      await page.request.post(`${url}/api/games/${id}/invitations`, { data: { seat }, headers })
    ).json();
    const friend = await (
      await browser.newContext({ baseURL: url, locale: "en-GB", viewport: page.viewportSize() })
    ).newPage();
    expect((await friend.request.post(`${url}/api/invitations/take`, { data: { secret }, headers })).ok()).toBe(true);
    pages.push(friend);
  }
  const frames = pages.map(() => [] as string[]);
  for (const [index, one] of pages.entries()) {
    one.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => void frames[index]?.push(String(payload))),
    );
    await one.goto(`/game/${id}`);
    await expect(grid(one)).toBeVisible();
  }
  return { id, pages, frames };
}

const panel = (page: Page) => page.getByRole("region", { name: "Talk" });
const tab = (page: Page) => panel(page).getByRole("button", { name: /^Talk/ });
const lines = (page: Page) => panel(page).locator("ol > li");

test(
  "partners talk in private, and nothing of it is sent to the others",
  { tag: "@capability" },
  async ({ page, browser, server, axe }) => {
    const { pages, frames } = await table(page, browser, server.url, { variant: "focus-teams", talk: "partners" }, 4);
    const [ada, ben, cleo, dan] = pages as [Page, Page, Page, Page];
    // There is no room for the moves and the talk: the moves are seen first, and a tab leads from one to the other.
    await expect(ada.getByRole("region", { name: "Moves" })).toBeVisible();
    await ada.keyboard.press("t");
    await expect(panel(ada).getByText("Only your partner reads this.")).toBeVisible();
    await expect(ada.getByRole("region", { name: "Moves" })).toBeHidden();
    for (const one of [ben, cleo, dan]) await tab(one).click();
    const field = panel(ada).getByRole("textbox", { name: "To your partner" });
    await expect(field).toBeFocused();
    // The keys of the board are letters here.
    await ada.keyboard.type("never fight for d5");
    await ada.keyboard.press("Enter");
    await expect(lines(cleo)).toHaveText(/Red.*never fight for d5/);
    await expect(field).toHaveValue("");
    await ada.keyboard.press("Escape");
    await expect(field).not.toBeFocused();
    await panel(ada).getByRole("button", { name: "Moves" }).click();
    await expect(ada.getByRole("region", { name: "Moves" })).toBeVisible();
    await tab(ada).click();
    await panel(ben).getByRole("button", { name: "Good luck!" }).click();
    for (const one of pages) await expect(lines(one).last()).toContainText("Good luck!");
    await axe(cleo);
    await ben.reload();
    await tab(ben).click();
    await expect(lines(ben)).toHaveCount(1);
    for (const others of [frames[1], frames[3]]) expect(others?.join()).not.toContain("never fight");
    expect(frames[2]?.join()).toContain("never fight");
    await expect(lines(dan)).toHaveCount(1);
  },
);

test.describe("instead of the moves", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("partners' talk does not cover a question", async ({ page, browser, server }) => {
    const { pages } = await table(page, browser, server.url, { variant: "focus-teams", talk: "partners" }, 4);
    const [, ben, , dan] = pages as [Page, Page, Page, Page];
    await tab(ben).click();
    await expect(panel(ben).getByRole("textbox")).toBeVisible();
    await dan.getByRole("button", { name: "Resign", exact: true }).click();
    await dan.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const asked = ben.getByRole("region", { name: "Asked" });
    await expect(asked.getByRole("button", { name: "Agree" })).toBeVisible();
    const [above, below] = [await panel(ben).locator("form").boundingBox(), await asked.boundingBox()];
    if (!above || !below) throw new Error("the talk or the question is not there");
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  });
});

test.describe("next to the moves", () => {
  test.use({ viewport: large });

  test("two players talk unheard by a spectator, and one is muted", async ({ page, browser, server, axe }) => {
    const { id, pages } = await table(page, browser, server.url, { variant: "focus-2" }, 2);
    const [ada, ben] = pages as [Page, Page];
    const fan = await (await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport: large })).newPage();
    const heard: string[] = [];
    fan.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void heard.push(String(payload))));
    await fan.goto(`/game/${id}`);
    await panel(fan).getByRole("textbox", { name: "To those watching" }).fill("He should take d5");
    await fan.keyboard.press("Enter");
    await expect(lines(fan)).toHaveText(/He should take d5/);

    // Hidden by one press, and what is said meanwhile is counted.
    await expect(ben.getByRole("region", { name: "Moves" })).toBeVisible();
    const toggle = tab(ben);
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

    await lines(ben)
      .getByRole("button", { name: /mute or block/ })
      .click();
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
});

test("on a phone the talk slides up from below, and the board stays visible", async ({
  page,
  browser,
  server,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { pages } = await table(page, browser, server.url, { variant: "focus-2" }, 2);
  const [ada] = pages as [Page, Page];
  await expect(ada.getByRole("textbox")).toHaveCount(0);
  await tab(ada).click();
  const box = await panel(ada).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(844 / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  await panel(ada).getByRole("button", { name: "Good luck!" }).click();
  await expect(lines(ada)).toContainText("Good luck!");
  await axe(ada);
  await tab(ada).click();
  await expect(ada.getByRole("textbox")).toHaveCount(0);
});
