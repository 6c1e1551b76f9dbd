// Lines that quote a person: the truncated text, how much is left out, and whom it mentions.

import type { Person, PullRequestEvent } from "../../events/event.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { link, type RichText } from "../../kernel/rich-text.ts";
import type { HiddenCount, QuotedText } from "../../kernel/text/quoted-text.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Line, Notification } from "../notification.ts";
import { shortName } from "./facts.ts";

/** `url` leads to the full text. */
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

/** Authors do not mention themselves. */
export function calledBy(author: Person | undefined, named: readonly string[]): readonly string[] {
  const own = author?.login.toLowerCase();
  return named.filter((login) => login !== own);
}

/** The requested team, as if a text mentioned it. */
export function askedTeamOf({ askedTeamSlug, repository }: PullRequestEvent): readonly string[] {
  const [owner] = repository?.fullName.split("/") ?? [];
  return askedTeamSlug === undefined ? [] : [`${owner}/${askedTeamSlug}`.toLowerCase()];
}

/** In graphemes, for the quote in the link preview. */
const ON_CARD = 140;

export function wordsLine(words: string): readonly Line[] {
  return words === "" ? [] : [{ kind: "words", words }];
}

export function faceOf(author: Person | undefined, words: string): Notification["face"] {
  if (author?.avatarUrl === undefined || words === "") return undefined;
  return {
    name: shortName(author.login),
    words: cutTail(words, ON_CARD, "…"),
    avatarUrl: author.avatarUrl,
  };
}
