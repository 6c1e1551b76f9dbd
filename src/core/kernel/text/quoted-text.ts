// A quote of user text as messages show it: plain, truncated, with the amount left out and the logins mentioned. Small
// enough to store.

import { plainWords, proseLines } from "./plain-text.ts";
import { keepWords, MARK, type WordLimit } from "./truncate.ts";

type Shown = { words: string; hidden: HiddenCount };

export type QuotedText = Shown & {
  /** For chats that collapse long quotes. */
  long?: Shown;
  named: readonly string[];
};

const USUAL = { graphemes: 400, lines: 6 };
const LONG = { graphemes: 1000 };

export function saidIn(body: string | undefined): QuotedText {
  const markdown = body ?? "";
  return { ...shown(plainWords(markdown), USUAL), named: mentionsIn(markdown) };
}

/** Like `saidIn`, with a long form if the usual one is truncated. */
export function saidAtLength(body: string | undefined): QuotedText {
  const said = saidIn(body);
  if (said.hidden.count === 0) return said;
  return { ...said, long: shown(plainWords(body ?? ""), LONG) };
}

function shown(whole: string, limit: WordLimit): Shown {
  const kept = keepWords(whole, limit);
  const hidden = countHidden(whole.slice(kept.length));
  return { words: kept === whole ? whole : kept + MARK, hidden };
}

/** Amount of text left out: in words, or in characters for scripts without spaces. */
export type HiddenCount = { unit: "words" | "characters"; count: number };

// A script with spaces has one every six characters or so; the longest real words stay under this.
const MAX_WORD_LENGTH = 30;

export function countHidden(rest: string): HiddenCount {
  let words = 0;
  let characters = 0;
  let isInWord = false;
  // By UTF-16 units, not graphemes: exact enough for a count, and fast for megabytes.
  for (let at = 0; at < rest.length; at += 1) {
    const unit = rest.charCodeAt(at);
    const isLetter = !isSpace(unit);
    if (isLetter && !isSecondHalf(unit)) characters += 1;
    if (isLetter && !isInWord) words += 1;
    isInWord = isLetter;
  }
  return characters > words * MAX_WORD_LENGTH
    ? { unit: "characters", count: characters }
    : { unit: "words", count: words };
}

/** Control characters, no-break and ideographic spaces, line and paragraph separators. */
function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0x3000 || unit === 0x2028 || unit === 0x2029;
}

/** Low surrogate. */
function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const MAX_MENTIONS = 20;
const MAX_LOGIN_LENGTH = 40;
const QUOTED = /^\s*>/u;
const CODE = /(`{1,2})[^`]{1,1000}\1/gu;
/** Other text may precede it without a space, as in Chinese, but not a Latin letter. */
const MENTION = /(?<![\w@./+-])@([\w.-]{1,100})(@|\/[\w./-]{1,200})?/gu;
const TEAM = /^\/[a-z\d][\w.-]{0,99}$/u;

/**
 * Mentions by @login and of teams as in @organisation/team, lower case, without duplicates. Code and quoted replies do
 * not count; neither do e-mail addresses.
 */
export function mentionsIn(markdown: string): readonly string[] {
  const found = proseLines(markdown)
    .filter((line) => !QUOTED.test(line))
    .flatMap((line) => [...line.replace(CODE, " ").matchAll(MENTION)].flatMap(mentionOf));
  return [...new Set(found)].slice(0, MAX_MENTIONS);
}

function mentionOf([, name = "", further = ""]: RegExpMatchArray): readonly string[] {
  const login = withoutEnd(name);
  if (!/^[a-z\d]/u.test(login) || login.length > MAX_LOGIN_LENGTH) return [];
  if (further === "") return [login];
  const team = withoutEnd(further);
  return login === name.toLowerCase() && TEAM.test(team) ? [login + team] : [];
}

/** A full stop ends the sentence, not the name. */
function withoutEnd(name: string): string {
  return name.replace(/[._-]+$/u, "").toLowerCase();
}
