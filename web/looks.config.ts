import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

// `npm run looks` takes pictures of the whole page for whoever looks at it. It is no test and not run with them.
export default defineConfig(tests, { testMatch: "looks.ts" });
