/** The build that this page belongs to: the server writes its own into index.html, `dev` stands there without one. */
export const build = typeof document === "undefined" ? "dev" : (document.querySelector<HTMLMetaElement>('meta[name="gamut-build"]')?.content ?? "dev");
