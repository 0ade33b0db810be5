import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

// The system's Chromium, kept from calling home: a closed network would turn that into errors. Nothing here draws by WebGL,
// and without its emulation every page costs a fifth less.
export default defineConfig({
  testDir: "tests",
  fullyParallel: false,
  // Each has a server and a browser of its own, and waits more often than not.
  // Three browsers beside a compiler on two busy processors miss a moment now and then. Without CI a lost test is seen at once.
  retries: process.env.CI ? 1 : 0,
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  // A machine that does much else is ten times slower than an idle one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // Tests end the server on purpose; only those of playing without one want the page to be kept.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
