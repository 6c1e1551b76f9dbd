// Names and sentences as they are kept: on one line, and no longer than any message shows of them.

import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";

const KEPT = 200;

export function keptText(text: string, limit = KEPT): string {
  return cutTail(oneLine(text), limit);
}
