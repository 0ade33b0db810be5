/** The build of this page, written into index.html by the server; `dev` without one. */
export const build =
  typeof document === "undefined"
    ? "dev"
    : (document.querySelector<HTMLMetaElement>('meta[name="gamut-build"]')?.content ?? "dev");
