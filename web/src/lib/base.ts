/** The path under which the page stands, without a slash at its end: empty but on a host that has other pages, too. */
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/**
 * An address of this page as the browser needs it. Links in markup get it from the build (`vite.config.ts`); whatever else
 * goes to an address by itself calls this.
 */
export const withBase = (path: string): string => (path.startsWith("/") ? base + path : path);

/** The address of this page that a path of the browser's names. */
export const withoutBase = (path: string): string =>
  path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || "/" : path;
