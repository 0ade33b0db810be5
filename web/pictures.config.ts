import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

// `npm run pictures` takes the pictures of the page in docs/pictures. It is no test and not run with them.
export default defineConfig(tests, { testMatch: "pictures.ts" });
