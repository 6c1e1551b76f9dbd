// Words that are the message itself: how much of them is left out.

import type { Line } from "../notification.ts";
import { link, type RichText } from "../rich-text.ts";
import type { Hidden } from "../text/count-hidden.ts";
import { fill } from "../words/say.ts";
import type { Voice } from "../words/words.ts";

/** `url` is where the rest can be read. */
export function restLine(voice: Voice, hidden: Hidden, url: string | undefined): readonly Line[] {
  const content = restOf(voice, hidden, url);
  return content.length === 0 ? [] : [{ kind: "more", content }];
}

function restOf(voice: Voice, { count: n, unit }: Hidden, url: string | undefined): RichText {
  if (n === 0) return [];
  return [link(fill(voice, unit === "words" ? "moreWords" : "moreCharacters", { n }), url)];
}
