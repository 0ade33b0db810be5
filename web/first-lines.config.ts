import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

// `npm run first-lines` measures how soon a running application analyses. `cargo xtask fresh` runs it.
export default defineConfig(tests, { testMatch: "first-lines.ts", workers: 1 });
