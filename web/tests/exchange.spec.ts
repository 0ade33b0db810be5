import { expect, test } from "./fixtures";
import { myTurn, newGame, said, square } from "./playing";
import { hint, targets } from "./table";

const two = [{ kind: "human" }, { kind: "human" }] as const;
const german = "Diese beiden dürfen nicht tauschen";

test.use({ locale: "de-DE" });

test("pieces are exchanged on the board, and the symmetric exchange is refused with the reason", async ({
  page,
  server,
  axe,
}) => {
  await newGame(page, server.url, [...two], "focus-2,balance=swap");
  await expect(hint(page)).toHaveText("Tausch: Wähle einen deiner Steine");
  await expect(said(page)).toHaveText("Tausch: Wähle einen deiner Steine");
  await square(page, "b6").click();
  await expect(hint(page)).toContainText("Wähle nun den gegnerischen Stein");
  await expect(targets(page)).toHaveCount(18);
  await square(page, "b7").hover();
  await expect(said(page)).toHaveText("Hier: b6 und b7 tauschen den Platz");
  await square(page, "b7").click();
  await expect(said(page)).toHaveText("Rot: b6 und b7 getauscht; Tausch: Wähle einen deiner Steine");
  await expect(square(page, "b7")).toHaveAccessibleName("b7: ein Stein, Rot");
  await expect(square(page, "b6")).toHaveAccessibleName("b6: ein Stein, Blau");

  // The mirror image of Red's exchange, by mouse: it is shown as closed, with the reason.
  await myTurn(page);
  await square(page, "b3").click();
  await expect(targets(page)).toHaveCount(16);
  await expect(page.locator("svg .barred")).toHaveCount(2);
  await axe(page);
  await square(page, "b2").click();
  await expect(page.getByRole("alert")).toContainText(german);
  await page.getByRole("alert").getByRole("button").click();
  await expect(page.getByRole("alert")).toHaveText("");
  await expect(page.locator("[data-ply]")).toHaveCount(1);
  // Taking Red's exchange back, by keyboard: what is in hand stays there.
  await square(page, "b3").click();
  await square(page, "b6").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(said(page)).toContainText(german);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(german);
  await expect(square(page, "b6")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toHaveText("Hier: b6 und d7 tauschen den Platz");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-ply]")).toHaveCount(2);
  await myTurn(page);
  await expect(hint(page)).toHaveText("Wähle einen deiner Türme");
});
