import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

// The system's Chromium, kept from calling home: a closed network would turn that into errors. Nothing here draws by WebGL,
// and without its emulation every page costs a fifth less.
export default defineConfig({
  testDir: "tests",
  // Any worker can run any test: a test needs no other one.
  fullyParallel: true,
  // A site without a server has a page of its own.
  testIgnore: process.env.GAMUT_SITE ? [] : ["**/site/**"],
  // Each worker has a server and a browser of its own, and waits more often than not.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  // The longest test, a whole game by hand, takes 12 s on two idle cores; one that does not end within ten times that never ends.
  timeout: 120_000,
  // Nothing on a page takes longer than 2 s on two idle cores; concurrent compilers make that ten times as long.
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // Tests end the server on purpose; only those of playing without one want the page to be kept.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-software-rasterizer",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
