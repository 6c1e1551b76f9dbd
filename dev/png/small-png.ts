// Compresses screenshots for the docs to a quarter of Chromium's size.

import { crc32, deflateSync } from "node:zlib";
import { paint, type PaletteImage } from "./palette.ts";
import { readPng } from "./read-png.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Eight bits per pixel, indexed colour. */
const WITH_PALETTE = Buffer.from([8, 3, 0, 0, 0]);

export function smallPng(file: Buffer): Buffer {
  return writePng(paint(readPng(file)));
}

function writePng({ width, height, colors, dots }: PaletteImage): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const palette = Buffer.from(colors.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, WITH_PALETTE])),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(linesOf(dots, width), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Each scanline starts with its filter type: none. */
function linesOf(dots: Buffer, width: number): Buffer {
  const lines: Buffer[] = [];
  for (let at = 0; at < dots.length; at += width)
    lines.push(Buffer.from([0]), dots.subarray(at, at + width));
  return Buffer.concat(lines);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
