import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test, type Page } from "./fixtures";
import { newGame } from "./playing";
import type { GamutServer } from "./server";
import { sitDown } from "./together";

const password = "correct horse";

// The browser says on its console that a request was refused.
test.use({ forgive: [/status of 4\d\d/] });

/** What `gamut admin` says to an operator of this server. */
async function admin(server: GamutServer, ...verb: string[]): Promise<any> {
  const binary = resolve(process.env.GAMUT_BIN ?? "../target/debug/gamut");
  const { stdout } = await promisify(execFile)(binary, [
    "admin",
    "--json",
    "--db",
    join(server.folder, "gamut.db"),
    ...verb,
  ]);
  return JSON.parse(stdout);
}

test("s6 a player reports a game, and the operator sees where and why; a spectator cannot report it", async ({
  page,
  browser,
  server,
  axe,
}) => {
  const alone = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
  await page.goto(`/game/${alone}`);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);

  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2 });
  const spectator = await (await browser.newContext({ baseURL: server.url, locale: "en-GB" })).newPage();
  await spectator.goto(`/game/${id}`);
  await expect(spectator.getByRole("grid")).toBeVisible();
  await expect(spectator.getByRole("button", { name: "Report" })).toHaveCount(0);

  const guest = pages[1] as Page;
  await guest.getByRole("button", { name: "Report" }).click();
  const dialog = guest.getByRole("dialog");
  await expect(dialog.getByText("About this game")).toBeVisible();
  await axe(guest);
  await dialog.getByRole("radio", { name: /Cheating/ }).check();
  await dialog.getByLabel(/What happened/).fill("Each move comes <b>at once</b>.");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Thank you. The report has been sent.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  const { groups } = await admin(server, "reports");
  expect(groups).toMatchObject([{ game: `/game/${id}`, reports: 1, guests: 1 }]);
  const { reports } = await admin(server, "reports", "--about", id);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    number: 1,
    reason: "cheating",
    game: `/game/${id}`,
    comment: "Each move comes <b>at once</b>.",
  });
  await admin(server, "close-report", "1");
  expect((await admin(server, "reports")).groups).toEqual([]);
});

test("an operator's link sets a new password, and banned people read why they are refused", async ({
  page,
  server,
  axe,
}) => {
  await page.goto("/account");
  await page.getByLabel("Name", { exact: true }).fill("Nora");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("button", { name: "I have written it down" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are playing as a guest")).toBeVisible();

  const { secret } = await admin(server, "password", "Nora");
  await page.goto(secret);
  await axe(page);
  await page.getByLabel("New password").fill("staple battery");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.locator("#main").getByRole("status")).toContainText("you are signed in");
  await page.goto("/account");
  await expect(page.getByText("Signed in as Nora")).toBeVisible();
  await page.goto("/");
  await page.goto(secret);
  await page.getByLabel("New password").fill("battery staple");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "used or is too old" })).toBeVisible();

  await admin(server, "ban", "Nora", "insults");
  await page.goto("/account");
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Nora");
  await page.getByLabel("Password", { exact: true }).fill("staple battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "has been closed" })).toBeVisible();
});

test("a script in a name is shown as text", async ({ page, server }) => {
  const name = "<img src=x onerror=alert(1)>";
  page.on("dialog", () => expect.soft(name, "it ran").toBe(""));
  const id = await newGame(page, server.url, [
    { kind: "human", name },
    { kind: "human", name: "</script>" },
  ]);
  for (const path of [`/game/${id}`, "/games"]) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
  }
});
