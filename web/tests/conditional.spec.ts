import { expect, test, type Page } from "./fixtures";
import { grid, square } from "./playing";
import { shot } from "./shot";
import { sitDown } from "./together";

// The browser says on its console that the server is gone.
test.use({ locale: "en-GB", forgive: [/ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket/] });

const days = { kind: "correspondence", days: 3 };
async function plays(page: Page, from: string, to: string) {
  await square(page, from).click();
  await square(page, to).click();
}

const panel = (page: Page) => page.getByRole("region", { name: "Conditional moves" });

test("P21: a conditional move is played after a crash with nobody connected, and stays secret until then", async ({
  page,
  browser,
  server,
  axe,
}) => {
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2, pace: days });
  const [ada, ben] = pages as [Page, Page];
  await expect(panel(ada)).toHaveCount(0);
  await shot(ben, "conditional-none");
  await panel(ben).getByRole("button", { name: "Add conditional moves" }).click();
  const save = panel(ben).getByRole("button", { name: "Save" });
  await expect(panel(ben)).toContainText("Play what Red might play. "); // P21: a space before the next sentence
  await expect(save).toBeDisabled();
  await plays(ben, "d5", "d6");
  await expect(panel(ben)).toContainText("If d5-d6, then … Now play your answer.");
  await axe(ben);
  await shot(ben, "conditional-draft");
  await plays(ben, "c3", "c4");
  await expect(panel(ben)).toContainText("If d5-d6, then c3-c4");
  await plays(ben, "d6", "d7");
  await expect(panel(ben)).toContainText("If d6-d7, then …");
  await plays(ben, "c4", "c5");
  await expect(panel(ben)).toContainText("If d6-d7, then c4-c5");
  await panel(ben).getByRole("button", { name: "Take back" }).click();
  await expect(panel(ben)).toContainText("If d6-d7, then …");
  await plays(ben, "c4", "c6");
  await expect(panel(ben)).toContainText("If d6-d7, then c4(2)-c6");
  await save.click();
  await expect(panel(ben)).toContainText("Saved");
  await expect(panel(ben).getByRole("listitem")).toHaveCount(1);
  // The board is as it was.
  await expect(ben.locator("[data-ply]")).toHaveCount(0);
  // Another line, which is taken away again.
  await panel(ben).getByRole("button", { name: "Add a line" }).click();
  await plays(ben, "e5", "e6");
  await plays(ben, "c3", "c2");
  await save.click();
  await expect(panel(ben).getByRole("listitem")).toHaveCount(2);
  await shot(ben, "conditional-saved");
  await axe(ben);
  await panel(ben).getByRole("button", { name: "Remove this line: If e5-e6, then c3-c2" }).click();
  await expect(panel(ben).getByRole("listitem")).toHaveCount(1);
  await ben.goto("/about");

  await server.restart();
  await expect(grid(ada)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  await plays(ada, "d5", "d6");
  await expect(ada.locator("[data-ply]")).toHaveCount(2, { timeout: 60_000 });
  await expect(ada.locator("[data-ply]").last()).toContainText("c3-c4");
  expect(
    told.filter((text) => text.includes("c3-c4") && !text.includes('"acted"') && !text.includes('"actions"')),
  ).toEqual([]);
  expect(told.filter((text) => text.includes('"conditional"')).every((text) => text.includes('"lines":[]'))).toBe(true);
  // What is left of the line waits on.
  await ben.goto(`/game/${id}`);
  await expect(panel(ben).getByRole("listitem")).toHaveCount(1);
  await server.restart();
  await expect(grid(ada)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  await plays(ada, "e5", "e6");
  // That was not foreseen, and every page says that a game waits.
  await expect(panel(ben)).toHaveCount(0, { timeout: 60_000 });
  await expect(grid(ben)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  await expect(ben.locator("[data-ply]")).toHaveCount(3);
  await ben.goto("/about");
  await expect(ben.getByRole("link", { name: "My games (1 waiting for your turn)" })).toBeVisible();
  await shot(ben, "waiting");
});

test("a conditional move in Fibonacci is a whole turn", { tag: "@capability" }, async ({ page, browser, server }) => {
  const { pages } = await sitDown(page, browser, server.url, { variant: "fibonacci", people: 2, pace: days });
  const ben = pages[1] as Page;
  await panel(ben).getByRole("button", { name: "Add conditional moves" }).click();
  await expect(panel(ben)).toContainText("Play what");
  await expect(grid(ben)).toHaveAttribute("aria-disabled", "false");
  await shot(ben, "conditional-fibonacci");
});

test("a game leaves the waiting list once its move has been played", async ({ page, browser, server }) => {
  // Nor is that only seen when the page asks again by itself.
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window);
    window.setInterval = ((act: TimerHandler, pause = 0) =>
      pause < 60_000 ? every(act, pause) : 0) as typeof setInterval;
  });
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2, pace: days });
  const [ada] = pages as [Page, Page];
  const waits = ada.getByRole("link", { name: /^My games \(/ });
  await expect(waits).toBeVisible();
  await plays(ada, "c4", "d4");
  await expect(waits).toHaveCount(0);
});
