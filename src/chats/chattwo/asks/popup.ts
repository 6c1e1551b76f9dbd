// A short answer to a press, as a window that only the presser sees.

import type { Reply } from "../../../contract/interactions/replies.ts";
import { cleanText } from "../../clean-text.ts";
import { plainOf } from "../../spans.ts";
import { signOf } from "../../tones.ts";

const MAX_UNITS = 200;

/** Undefined where it does not fit, or needs more than words. */
export function popupOf({ tone, lines, choices, link, prompt }: Reply): string | undefined {
  if (choices?.length || link || prompt) return undefined;
  const words = signOf(tone, true) + lines.map((line) => cleanText(plainOf(line))).join("\n");
  return words.length <= MAX_UNITS ? words : undefined;
}
