import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

// `npm run session` measures minutes of analysis on a phone. It is no test and not run with them.
export default defineConfig(tests, { testMatch: "session.ts" });
