// Decodes a PNG as Chromium writes it: eight bits per channel, not interlaced, each scanline with its own filter.

import { inflateSync } from "node:zlib";

/** Three bytes per pixel: red, green, blue. */
export type Dots = { width: number; height: number; rgb: Buffer };

const SIGNATURE_BYTES = 8;
/** Bytes per pixel, by colour type. */
const DEPTHS = new Map([
  [2, 3],
  [6, 4],
]);

export function readPng(file: Buffer): Dots {
  const head = chunksOf(file, "IHDR");
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  const depth = DEPTHS.get(head[9] ?? 0);
  if (head[8] !== 8 || depth === undefined) throw new Error("no picture of Chromium's");
  const lines = unfilter(inflateSync(chunksOf(file, "IDAT")), { width, height, depth });
  const rgb = Buffer.alloc(width * height * 3);
  for (let dot = 0; dot < width * height; dot++)
    lines.copy(rgb, dot * 3, dot * depth, dot * depth + 3);
  return { width, height, rgb };
}

/** All chunks of that type, concatenated. */
function chunksOf(file: Buffer, name: string): Buffer {
  const found: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length;) {
    const start = at + 8;
    const end = start + file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, start) === name) found.push(file.subarray(start, end));
    at = end + 4;
  }
  return Buffer.concat(found);
}

type Shape = { width: number; height: number; depth: number };

/** Predictors of the PNG filters. A scanline stores only the difference to the prediction. */
const GUESSES: ReadonlyMap<number, (left: number, up: number, corner: number) => number> = new Map([
  [0, () => 0],
  [1, (left) => left],
  [2, (_left, up) => up],
  [3, (left, up) => (left + up) >> 1],
  [4, closest],
]);

function unfilter(told: Buffer, { width, height, depth }: Shape): Buffer {
  const stride = width * depth;
  // Padded with a row above and a pixel to the left, so that every pixel has neighbours.
  const framed = stride + depth;
  const dots = Buffer.alloc(framed * (height + 1));
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const guess = GUESSES.get(told.readUInt8(from)) ?? closest;
    const to = framed * (y + 1) + depth;
    for (let x = 0; x < stride; x++) {
      const left = dots.readUInt8(to + x - depth);
      const up = dots.readUInt8(to + x - framed);
      const corner = dots.readUInt8(to + x - framed - depth);
      dots[to + x] = told.readUInt8(from + 1 + x) + guess(left, up, corner);
    }
  }
  return withoutFrame(dots, { width, height, depth });
}

function withoutFrame(dots: Buffer, { width, height, depth }: Shape): Buffer {
  const framed = (width + 1) * depth;
  const lines = Array.from({ length: height }, (_, y) =>
    dots.subarray(framed * (y + 1) + depth, framed * (y + 2)),
  );
  return Buffer.concat(lines);
}

function closest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
