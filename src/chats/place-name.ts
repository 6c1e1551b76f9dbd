// What people call a place: one short line, or nothing.

import { oneLine } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";

const MOST_UNITS = 100;

export function nameIn(told: string): string | undefined {
  return cutText(oneLine(told), MOST_UNITS) || undefined;
}
