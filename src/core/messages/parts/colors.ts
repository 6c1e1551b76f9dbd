// Colours by name, for custom senders and templates: each means a tone. Any other colour is only a bar.

import type { Tone } from "../notification.ts";

const TONES = new Map<string | undefined, Tone>([
  ["red", "bad"],
  ["yellow", "warning"],
  ["orange", "warning"],
  ["blue", "progress"],
  ["cyan", "progress"],
  ["green", "good"],
  ["purple", "done"],
  ["gray", "neutral"],
]);

export function toneOfColor(name: string | undefined): Tone | undefined {
  return TONES.get(name);
}

/** `#rrggbb` as a number. */
export function barColor(color: string | undefined): number | undefined {
  const hex = /^#([0-9a-f]{6})$/iu.exec(color ?? "")?.[1];
  return hex === undefined ? undefined : Number.parseInt(hex, 16);
}
