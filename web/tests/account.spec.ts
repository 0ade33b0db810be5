import { expect, test, type Page } from "./fixtures";
import { newGame } from "./playing";
import { sitDown } from "./together";

const password = "correct horse";

// The browser says on its console that a request was refused.
test.use({ forgive: [/status of 4\d\d/] });

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** The recovery code that the page shows. `games`: those of the guest, which are asked about and come along. */
async function signUp(page: Page, name: string, games = 0): Promise<string> {
  await page.goto("/account");
  await fill(page, { Name: name, Password: password });
  await page.getByRole("button", { name: "Create the account" }).click();
  if (games > 0) {
    const dialog = page.getByRole("dialog", { name: "Take your games along?" });
    await expect(dialog).toContainText(`Games of the guest on this browser: ${games}.`);
    await dialog.getByRole("button", { name: "Take them along" }).click();
  }
  const code = await page.locator("code").innerText();
  await page.getByRole("button", { name: "I have written it down" }).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  return code;
}

test(
  "a guest signs up, signs in elsewhere and finds the games there",
  { tag: "@capability" },
  async ({ page, browser, baseURL, server, axe }) => {
    const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
    await page.goto("/account");
    await axe(page);
    await fill(page, { Name: "Mira", Password: "short" });
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "at least 10 characters" })).toBeVisible();
    await signUp(page, "Mira", 1);
    await axe(page);

    const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await phone.goto("/account");
    await phone.getByRole("radio", { name: "Yes" }).check();
    await fill(phone, { Name: "mira", Password: "wrong horse" });
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
    await fill(phone, { Password: password });
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByText("Signed in as Mira")).toBeVisible();
    await phone.goto("/games");
    await expect(phone.locator(`a[href="/game/${id}"]`).first()).toBeVisible();

    await phone.goto("/account");
    await phone.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(phone.getByText("You are playing as a guest")).toBeVisible();
    await page.reload();
    await expect(page.getByText("You are playing as a guest")).toBeVisible();
    await phone.context().close();
  },
);

test("games stay with the guest unless joined, and browsers are signed out one by one", async ({
  page,
  browser,
  baseURL,
  server,
  axe,
}) => {
  await signUp(page, "Lea");
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const id = await newGame(other, server.url, [{ kind: "human" }, { kind: "human" }]);
  await other.goto("/account");
  await other.getByRole("radio", { name: "Yes" }).check();
  await fill(other, { Name: "Lea", Password: password });
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("dialog")).toContainText("Games of the guest on this browser: 1.");
  await axe(other);
  await other.getByRole("button", { name: "Leave them with the guest" }).click();
  await expect(other.getByText("Signed in as Lea")).toBeVisible();
  await other.goto("/games");
  await expect(other.locator(`a[href="/game/${id}"]`)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Someone signed in to your account on a new browser.")).toBeVisible();
  await axe(page);
  const list = page.getByRole("list", { name: "Where you are signed in" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Sign out" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await other.goto("/games");
  await expect(other.locator(`a[href="/game/${id}"]`).first()).toBeVisible();
  await other.context().close();
});

test("a lost password is replaced by the recovery code", async ({ page }) => {
  const code = await signUp(page, "Ben");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("radio", { name: "Yes" }).check();
  await fill(page, { Name: "Ben", Password: "not this one" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("The name or the password is wrong.", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Password lost" }).check();
  // What was wrong is not the new one.
  await expect(page.getByLabel("New password")).toHaveValue("");
  await fill(page, { Name: "Ben", "Recovery code": code, "New password": "staple battery" });
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.locator("code")).not.toHaveText(code);
  await page.getByRole("button", { name: "I have written it down" }).click();
  await fill(page, { "Present password": "staple battery", "New password": "horse correct" });
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The password has been changed" })).toBeVisible();
});

test("a device link works once, and its secret is never in a requested address", async ({
  page,
  browser,
  baseURL,
  server,
  axe,
}) => {
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
  await page.goto("/account");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await axe(page);
  const link = await page.locator("code").innerText();
  const secret = link.split("#")[1] ?? "";
  expect(secret).toMatch(/^[0-9a-f]{32}$/);

  const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url()));
  await phone.goto(link);
  await expect(phone.getByText("Games in that guest’s list: 1. Browsers: 1.")).toBeVisible();
  await axe(phone);
  await phone.getByRole("button", { name: "Yes, the link is mine" }).click();
  await expect(phone.getByText("This browser now has the same games")).toBeVisible();
  expect(phone.url()).not.toContain(secret);
  expect(asked.map((url) => url.split("#")[0]).filter((url) => url?.includes(secret))).toEqual([]);
  await phone.getByRole("link", { name: "My games" }).last().click();
  await expect(phone.locator(`a[href="/game/${id}"]`).first()).toBeVisible();
  await phone.context().close();

  const third = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await third.goto(link);
  await expect(third.getByRole("alert")).toContainText("has been used or is too old");
  await third.context().close();
});

test("a person exports and deletes their data, and reads what is stored", async ({ page, axe }) => {
  await signUp(page, "Zoe");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("gamut.json");
  await page.getByText("Delete my data").click();
  await page.locator("details").getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Everything about you has been deleted.")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "To the account page" }).click();
  await expect(page.getByText("You are playing as a guest")).toBeVisible();
});

test("P9: deleting an account names the games that will be lost", async ({ page, browser, server }) => {
  const { id } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2 });
  await page.goto("/account");
  await page.getByText("Delete my data").click();
  await expect(page.getByText("Games you are playing are lost at once")).toBeVisible();
  await expect(page.locator(`details a[href="/game/${id}"]`)).toContainText(/^Guest \d+ · Focus/);
});
