import { readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const kinds: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Serves a folder below a path, as any host of files does: a folder by its `index.html`, what is missing by `404.html`. */
export async function serveFiles(folder: string, base: string): Promise<Server> {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname, search } = new URL(url, "http://here");
    const path = decodeURIComponent(pathname);
    if (path.startsWith(base)) {
      const file = join(folder, normalize(path.slice(base.length - 1)));
      const found = await stat(file).catch(() => null);
      if (found?.isDirectory() && !path.endsWith("/"))
        return void response.writeHead(301, { Location: `${path}/${search}` }).end();
      const bytes = await readFile(found?.isDirectory() ? join(file, "index.html") : file).catch(() => null);
      if (bytes)
        return void response
          .writeHead(200, {
            "Content-Type": (found?.isDirectory() ? kinds[".html"] : kinds[extname(file)]) ?? "text/plain",
          })
          .end(bytes);
    }
    response
      .writeHead(404, { "Content-Type": "text/html; charset=utf-8" })
      .end(await readFile(join(folder, "404.html")));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;
