// What people call a place: one short line, or nothing.

import { oneLine } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";

const MAX_UNITS = 100;

/** Without the sign that stands between a channel and its thread. */
export function nameIn(told: string): string | undefined {
  return cutText(oneLine(told).replaceAll("›", ">"), MAX_UNITS) || undefined;
}
