/** The last steps of a build: the page asks for its scripts at once, its files are compressed, and all of it
 * takes the place of the page before in one moment. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin } from "vite";

const WORTH_IT = /\.(css|ftl|js|json|svg|webmanifest)$/;
const FEWEST = 256;
const WORKER = "sw.js";
const INDEX = "index.html";
/** What no page asks for under its own name. */
const ASIDE = /^(sw\.js|index\.html)$/;

/** The script that opens the page is fetched beside the first one, not after it. */
export function preload(names: readonly string[]): Plugin {
  return {
    name: "tilewright:preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const files = Object.values(bundle).filter((each) => each.type === "chunk" && names.includes(each.name));
        return files.map(
          ({ fileName }): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/page/${fileName}` },
            injectTo: "head",
          }),
        );
      },
    },
  };
}

/** Whoever is served the page meanwhile has either the one before or this one. */
export function moveIn(built: string, home: string): Plugin {
  return {
    name: "tilewright:move-in",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler: () => {
        stampWorker(resolve(built));
        compress(resolve(built));
        replace(resolve(built), resolve(home));
      },
    },
  };
}

/** The service worker names all files of this build: another build is another worker. */
function stampWorker(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => statSync(join(folder, name)).isFile() && !ASIDE.test(name))
    .sort();
  const digest = createHash("sha256");
  for (const name of [...names, INDEX]) digest.update(`${name}\0`).update(readFileSync(join(folder, name)));
  const said = { version: digest.digest("hex").slice(0, 16), base: "page/", files: names.join(" ") };
  const path = join(folder, WORKER);
  const text = Object.entries(said).reduce(
    (script, [name, value]) => script.replace(`{${name}}`, value),
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, text);
}

function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!WORTH_IT.test(name) || statSync(path).size < FEWEST) continue;
    const body = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    );
  }
}

function replace(built: string, home: string): void {
  const old = `${home}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(home)) renameSync(home, old);
  renameSync(built, home);
  rmSync(old, { recursive: true, force: true });
}
