// Brotli for the engines of pages: beside each file of a folder NAME.page the same as FILE.br.
//
//   node tools/compress.mjs FOLDER

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync, constants } from "node:zlib";

const PACKED = /\.(br|gz)$/;

for (const engine of readdirSync(argv[2] ?? ".").filter((name) => name.endsWith(".page"))) {
  const folder = join(argv[2] ?? ".", engine);
  for (const name of readdirSync(folder).filter((each) => !PACKED.test(each))) {
    const body = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body, { params }));
  }
}
