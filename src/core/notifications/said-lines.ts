// Words that are the message itself: as much of them as fits, how much is left out, whom they call.

import type { Person } from "../events.ts";
import type { Line } from "../notification.ts";
import { link, type RichText } from "../rich-text.ts";
import type { HiddenCount } from "../text/count-hidden.ts";
import type { QuotedText } from "../text/said.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";

/** `url` is where the rest can be read. */
export function saidLines(
  locale: Locale,
  said: QuotedText,
  url: string | undefined,
): readonly Line[] {
  const { hidden, long, words } = said;
  if (words === "") return [];
  const more = long && restOf(locale, long.hidden, url);
  return [
    { kind: "words", words, ...(long && more && { long: { words: long.words, more } }) },
    ...restLine(locale, hidden, url),
  ];
}

export function restLine(
  locale: Locale,
  hidden: HiddenCount,
  url: string | undefined,
): readonly Line[] {
  const content = restOf(locale, hidden, url);
  return content.length === 0 ? [] : [{ kind: "more", content }];
}

function restOf(
  locale: Locale,
  { count: n, unit }: HiddenCount,
  url: string | undefined,
): RichText {
  if (n === 0) return [];
  return [link(t(locale, unit === "words" ? "moreWords" : "moreCharacters", { n }), url)];
}

/** Whom somebody's words call; nobody is called by what they say themselves. */
export function calledBy(author: Person | undefined, named: readonly string[]): readonly string[] {
  const own = author?.login.toLowerCase();
  return named.filter((login) => login !== own);
}
