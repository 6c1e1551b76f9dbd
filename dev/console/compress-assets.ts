// Precompresses the files of the built console with Brotli and gzip, if that makes them smaller, so that no request
// pays for it.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Fonts and images are already compressed. */
const WORTH_IT = new Set([".js", ".css", ".svg"]);

const FORMS = [
  { ending: ".br", compress: brotli },
  { ending: ".gz", compress: (plain: Buffer) => gzipSync(plain, { level: 9 }) },
];

export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => WORTH_IT.has(path.extname(each)))) {
    const file = path.join(folder, name);
    const plain = readFileSync(file);
    for (const { ending, compress } of FORMS) {
      const compressed = compress(plain);
      if (compressed.byteLength < plain.byteLength) writeFileSync(file + ending, compressed);
    }
  }
}

function brotli(plain: Buffer): Buffer {
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}
