import type { Page } from "@playwright/test";
import { mkdirSync } from "node:fs";

const folder = process.env.SHOTS;

/** Pictures of a page at three sizes in both themes, for review: `SHOTS=FOLDER` says where they go. */
export async function shot(page: Page, name: string) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const [size, width, height] of [
    ["big", 1440, 900],
    ["wide", 1280, 720],
    ["phone", 390, 844],
  ] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    }
  }
  if (before) await page.setViewportSize(before);
}
