import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import type { Plugin } from "vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// In development the page is served by Vite and everything under /api by a running `gamut serve`.
const server = process.env.GAMUT_SERVER ?? "http://127.0.0.1:8080";

/**
 * Names in the page, for `public/early.js`, what it will ask for as soon as its first script runs, so that the browser asks
 * for it at once: the texts of each language by `lang=…`, and the code of each page by the first part of its address.
 */
function namedInThePage(): Plugin {
  const named = (id: string | null) => {
    const [, locale] = /\/paraglide\/messages\/([\w-]+)\.js$/.exec(id ?? "") ?? [];
    const [, page] = /\/src\/pages\/(\w+)\.svelte$/.exec(id ?? "") ?? [];
    return locale ? `lang=${locale}` : page?.toLowerCase();
  };
  let base = "/";
  return {
    name: "named-in-the-page",
    apply: "build",
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) => {
          const name = file.type === "chunk" && named(file.facadeModuleId);
          return name ? [`${name} ${base}${file.fileName}`] : [];
        });
        return [
          { tag: "meta", attrs: { name: "gamut-files", content: files.sort().join(", ") }, injectTo: "head-prepend" },
        ];
      },
    },
  };
}

/** The parts of a component's syntax tree that this looks at. */
interface Node {
  type?: string;
  name?: string;
  start: number;
  end: number;
  value?: true | Node | Node[];
  expression?: Node;
  data?: string;
}

/**
 * Puts the path under which a page stands before the addresses of its own that its markup links to: at the root of a host
 * there is nothing to do. In the components an address begins with a slash, wherever the page stands.
 */
function linksBelowBase(): Plugin {
  let base = "";
  const attributes: Node[] = [];
  /** Finds every `href` of a link. */
  const find = (node: unknown, isLink = false): void => {
    if (Array.isArray(node)) for (const one of node) find(one, isLink);
    else if (node !== null && typeof node === "object") {
      const { type, name } = node as Node;
      if (isLink && type === "Attribute" && name === "href") attributes.push(node as Node);
      for (const [key, inner] of Object.entries(node))
        find(inner, key === "attributes" && type === "RegularElement" && name === "a");
    }
  };
  return {
    name: "links-below-base",
    enforce: "pre",
    configResolved: (config) => void (base = config.base.replace(/\/$/, "")),
    transform(code, id) {
      if (base === "" || !id.endsWith(".svelte")) return undefined;
      attributes.length = 0;
      find(parse(code, { modern: true }).fragment);
      let [text, calls] = [code, false];
      for (const { start, end, value } of attributes.toSorted((one, other) => other.start - one.start)) {
        const [first, ...rest] = Array.isArray(value) ? value : [value];
        if (first === undefined || first === true) continue;
        if (first.type === "Text") {
          if (first.data?.startsWith("/")) text = text.slice(0, first.start) + base + text.slice(first.start);
        } else if (first.expression && rest.length === 0) {
          calls = true;
          const { expression } = first;
          text = `${text.slice(0, start)}href={withBaseOfBuild(${code.slice(expression.start, expression.end)})}${text.slice(end)}`;
        }
      }
      if (!calls) return text;
      const script = /<script[^>]*lang="ts"[^>]*>/.exec(text);
      if (!script) throw new Error(`${id}: a link whose address is computed, and no script`);
      const at = script.index + script[0].length;
      return `${text.slice(0, at)}\n  import { withBase as withBaseOfBuild } from "/src/lib/base";${text.slice(at)}`;
    },
  };
}

/** Files of `public` that nobody needs without a server. */
const onlyOnline = ["licences.txt"];

/**
 * Writes `sw.js`, the service worker, with the list of all files of the page: it is another one for every page. A site without a
 * server (`--mode site`) has files more, those in the folder `GAMUT_SITE_FILES`, and its page says of which build it is.
 */
function serviceWorker(): Plugin {
  const source = "src/service/worker.js";
  const more = process.env.GAMUT_SITE_FILES;
  let [base, site] = ["/", false];
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    configResolved: (config) => void ([base, site] = [config.base, config.mode === "site"]),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => name !== "index.html" && !name.endsWith(".map"));
        const fixed = readdirSync("public").filter((name) => !onlyOnline.includes(name));
        if (site && !more) throw new Error("`cargo xtask site` builds a site: it sets GAMUT_SITE_FILES");
        const puzzles = site ? ["puzzles.jsonl"] : [];
        const files = [...built, ...fixed, ...puzzles].map((name) => base + name).sort();
        const hash = createHash("sha256").update(files.join("\n"));
        for (const name of [...fixed.map((name) => `public/${name}`), "index.html", source])
          hash.update(readFileSync(name));
        for (const name of puzzles) hash.update(readFileSync(`${more}/${name}`));
        const version = hash.digest("hex").slice(0, 16);
        const worker = readFileSync(source, "utf8")
          .replace("__FILES__", JSON.stringify(files))
          .replace("__VERSION__", version)
          .replace("__SITE__", String(site));
        const page = bundle["index.html"];
        if (site && page?.type === "asset")
          page.source = String(page.source).replace(
            'name="gamut-build" content="dev"',
            `name="gamut-build" content="${version}"`,
          );
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
      },
    },
  };
}

/** Compresses the page's files as the server sends them. Hosts of a site without a server (`--mode site`) do it themselves. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    configResolved: ({ mode, build }) => void (folder = mode === "site" ? "" : build.outDir),
    closeBundle: () => void (folder && execFileSync(process.execPath, ["compress.mjs", folder])),
  };
}

export default defineConfig({
  plugins: [
    // Unit tests read what `npm run messages` compiled: the plugin's watcher would keep them from ending.
    // `GAMUT_MESSAGES=compiled`: they stand already as `npm run messages` or an earlier build compiled them.
    !process.env.VITEST &&
      process.env.GAMUT_MESSAGES !== "compiled" &&
      paraglideVitePlugin({
        project: "./project.inlang",
        outdir: "./src/lib/paraglide",
        strategy: ["baseLocale"], // lib/i18n.svelte.ts chooses the language
        emitTsDeclarations: true,
        emitReadme: false,
        outputStructure: "locale-modules",
      }),
    namedInThePage(),
    linksBelowBase(),
    svelte(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every file is a request before the first picture: one style sheet, and one file for what several pages share, but not
    // for what only the analysis boards, the lessons or the puzzles do.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", minShareCount: 2, priority: 1, test: /\/src\/(?!lib\/(analysis|lessons|puzzles)\/)/ },
            { name: "analysis", minShareCount: 2, test: /\/src\/lib\/analysis\// },
            { name: "lessons", minShareCount: 2, test: /\/src\/lib\/lessons\// },
            { name: "puzzles", minShareCount: 2, test: /\/src\/lib\/puzzles\// },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Components are tested as the browser gets them, not as a server would render them.
  resolve: process.env.VITEST
    ? { conditions: ["browser"] }
    : {
        alias: [
          {
            find: /^\.{1,2}\/.*paraglide\/messages$/,
            replacement: fileURLToPath(new URL("src/lib/catalogue.svelte.ts", import.meta.url)),
          },
          { find: /^\.\.\/registry\.js$/, replacement: fileURLToPath(new URL("src/lib/plural.ts", import.meta.url)) },
        ],
      },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
