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
const told = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { told: Map<string, string> }).told.values()]);
const hide = (page: Page) => page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));

test("P4: players are asked once, then notified at the start and at each turn", async ({ page, browser }) => {
  await elsewhere(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByText("We will notify you when it is your turn.")).toBeVisible();
  await hide(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Agree and sit down" }).click();
  await expect(grid(friend)).toBeVisible();
  await expect.poll(() => told(page)).toEqual(["Your turn"]);
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify me" })).toHaveCount(0);
});

test("P4: players against the computer are not asked", async ({ page }) => {
  await elsewhere(page);
  await page.goto("/");
  await page.locator(".play-now").click();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify me" })).toHaveCount(0);
  expect(await told(page)).toEqual([]);
});

test.describe("by the push service", () => {
  test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

  test("P4: a subscribed browser is notified while the page is closed", async ({ page, context, server }) => {
    const asked: unknown[] = [];
    await context.route("**/api/me/push", async (route) => {
      if (route.request().method() === "GET") return route.fulfill({ json: { key: "BPublic", browsers: [] } });
      asked.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await page.addInitScript(() => {
      const keys: Record<string, number[]> = { p256dh: [4, 255], auth: [251] };
      const made = {
        endpoint: "https://push.example.org/x",
        getKey: (name: string) => new Uint8Array(keys[name] ?? []).buffer,
      };
      // No test has a push service; the permission is asked for by a press.
      Object.assign(PushManager.prototype, { getSubscription: async () => null, subscribe: async () => made });
      Object.defineProperty(Notification, "permission", { get: () => "default" });
    });
    await page.goto("/");
    await page.getByRole("button", { name: /^Invite/ }).click();
    await expect(page.getByText("The maker of your browser carries it and cannot read it.")).toBeVisible();
    expect(asked).toEqual([]);
    // It subscribes by the page's worker, which first stores the page's files.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole("button", { name: "Notify me" }).click();
    await expect
      .poll(() => asked)
      .toEqual([{ endpoint: "https://push.example.org/x", p256dh: "BP8", auth: "-w", key: "BPublic", language: "en" }]);

    // What the server sends is shown by the worker, whichever page is open.
    const cdp = await context.newCDPSession(page);
    // Listened to before it is enabled: the one event may come at once.
    const registered = new Promise<string>((found) =>
      cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        ({ registrations }) => registrations[0] && found(registrations[0].registrationId),
      ),
    );
    await cdp.send("ServiceWorker.enable");
    const registrationId = await registered;
    const path = new URL(page.url()).pathname;
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    // No test has a desktop that shows messages.
    await worker.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(self, { told });
      Object.assign((self as unknown as { registration: object }).registration, {
        showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
          told.push({ title, body, tag }),
      });
      Object.assign((self as unknown as { clients: object }).clients, {
        matchAll: async () => [],
        openWindow: async (opened: string) => told.push({ opened }),
      });
    });
    const shown = () => worker.evaluate(() => (self as unknown as { told: unknown[] }).told);
    const data = JSON.stringify({ text: "It is your turn.", path });
    await cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
    await expect.poll(shown).toEqual([{ title: "Gamut", body: "It is your turn.", tag: path }]);
    // A press on it opens the game.
    await worker.evaluate(
      (path) =>
        self.dispatchEvent(
          Object.assign(new Event("notificationclick"), {
            notification: { close: () => undefined, data: { path } },
            waitUntil: () => undefined,
          }),
        ),
      path,
    );
    await expect.poll(async () => (await shown()).at(-1)).toEqual({ opened: path });
  });
});
