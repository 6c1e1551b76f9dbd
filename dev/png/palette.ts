// Reduces an image to a palette. Most of its colours are antialiased edges of letters: invisible differences that cost
// a lot of space.

import type { Dots } from "./read-png.ts";

export type PaletteImage = {
  width: number;
  height: number;
  /** As 0xrrggbb. */
  colors: readonly number[];
  /** Palette index of each pixel. */
  dots: Buffer;
};

const MAX_COLORS = 256;
const WORST = 255;

export function paint({ width, height, rgb }: Dots): PaletteImage {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const color = rgb.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byUse = [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
  const places = placesOf(byUse);
  const dots = Buffer.alloc(width * height);
  for (let dot = 0; dot < dots.length; dot++)
    dots[dot] = places.of.get(rgb.readUIntBE(dot * 3, 3)) ?? 0;
  return { width, height, colors: places.colors, dots };
}

type Places = { colors: readonly number[]; of: ReadonlyMap<number, number> };

/** Uses the smallest tolerance that fits the palette. */
function placesOf(byUse: readonly number[]): Places {
  for (let difference = 0; difference < WORST; difference += 2) {
    const places = placesWithin(byUse, difference);
    if (places) return places;
  }
  return { colors: [], of: new Map() };
}

/** The most used colours stay exact: backgrounds and letters. */
const KEPT = 96;

function placesWithin(byUse: readonly number[], difference: number): Places | undefined {
  const colors = byUse.slice(0, KEPT);
  const of = new Map(colors.map((color, place) => [color, place]));
  for (const color of byUse.slice(KEPT)) {
    const near = nearest(color, colors);
    const isNear = distance(color, colors[near] ?? 0) <= difference;
    of.set(color, isNear ? near : colors.length);
    if (!isNear) colors.push(color);
    if (colors.length > MAX_COLORS) return undefined;
  }
  return { colors, of };
}

function nearest(color: number, colors: readonly number[]): number {
  let best = 0;
  for (const [place, other] of colors.entries())
    if (distance(color, other) < distance(color, colors[best] ?? 0)) best = place;
  return best;
}

/** Largest difference of a channel. */
function distance(one: number, other: number): number {
  const red = Math.abs((one >> 16) - (other >> 16));
  const green = Math.abs(((one >> 8) & 255) - ((other >> 8) & 255));
  const blue = Math.abs((one & 255) - (other & 255));
  return Math.max(red, green, blue);
}
