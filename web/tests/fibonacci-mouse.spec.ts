import { expect, test } from "./fixtures";
import { byClick, byDrag, endTurn, play, stepOf } from "./hexes";
import { best, moves, myTurn, newGame, result, said } from "./playing";

test.use({ locale: "en-GB", speed: "off" });

test(
  "a whole game of Fibonacci by mouse, with an undo inside a turn and a reload",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    test.setTimeout(300_000);
    const id = await newGame(
      page,
      server.url,
      [{ kind: "human" }, { kind: "bot", level: 1, nodes: 200, seed: 7 }],
      "fibonacci",
    );
    const ways = [byClick, byDrag];
    for (let step = 0; await myTurn(page); step++) {
      const before = await moves(page);
      const action = await best("fibonacci", before, 20_000);
      await play(page, action, ways[step % ways.length]);
      if (step === 2) {
        // The second move of the turn is taken back alone, and made again.
        await expect(said(page)).toContainText("Red to move, 1 move left");
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(said(page)).toHaveText(`Taken back: ${action}`);
        expect(await moves(page)).toEqual(before);
        await play(page, action);
      }
      if (step === 5) {
        await page.reload();
        await myTurn(page);
        expect((await moves(page)).slice(0, before.length + 1)).toEqual([...before, action]);
      }
    }
    await expect(result(page)).toContainText(/You (win|lose)/);
    await expect(result(page)).toContainText(
      /(Red’s|Green’s) 6 strikes have closed the ring round (Red’s|Green’s) centre\./,
    );
    await expect(said(page)).toContainText(/You (win|lose)/);
    await expect(endTurn(page)).toHaveCount(0);
    const { state, moves: played } = await (await page.request.get(`/api/games/${id}`)).json();
    expect(state.over.reason).toBe("ring");
    expect(await moves(page)).toEqual(played.map(({ action }: { action: string }) => action));
    expect((await moves(page)).filter((action) => stepOf(action) !== null).length).toBeGreaterThan(20);
    await axe(page);
  },
);
