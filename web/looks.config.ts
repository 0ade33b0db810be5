import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

// `npm run looks` takes pictures of the whole page for review. It is not a test and does not run with them.
export default defineConfig(tests, { testMatch: "looks.ts" });
