/** Made by the build: see `vite.config.ts`. */
declare module "virtual:games-behind-flags" {
  export const gamesBehindFlags: readonly import("./play/ui").GameUi[];
}
