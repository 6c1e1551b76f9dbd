// Cleans, cuts and names external text before it goes into a message.

import { cutGraphemes, graphemesWithin } from "../../core/kernel/text/truncate.ts";

// Removes harmful characters: controls, bidirectional formatting, and zero-width characters, which make different names
// look the same.

const CONTROLS = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ZERO_WIDTH = /[\u180e\u200b\u2060-\u2064\ufeff]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Scripts whose spelling needs ZWJ and ZWNJ. */
const JOINING = ["Arab", "Syrc", "Nkoo", "Mong", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml"]
  .concat(["Telu", "Knda", "Mlym", "Sinh", "Mymr", "Khmr", "Tibt"])
  .map((script) => `\\p{scx=${script}}`)
  .join("");
/** ZWJ and ZWNJ stay after a letter of such a script, and ZWJ between two emoji. */
const JOINERS = new RegExp(
  `(?<![${JOINING}])[\\u200c\\u200d](?<![\\p{ExtPict}\\p{EMod}\\ufe0f]\\u200d(?=\\p{ExtPict}))`,
  "gu",
);

export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replace(CONTROLS, "")
    .replace(ZERO_WIDTH, "")
    .replace(JOINERS, "");
}

export function oneLine(text: string): string {
  return joinLines(cleanText(text)).trim();
}

/** Replaces line breaks and the whitespace around them with one space. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

// Cuts text at grapheme boundaries, because one visible character can have many UTF-16 units.

const CUT = " …";

/** Cuts at a word end if there is one in the last third, and marks the cut. */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const head = graphemesWithin(text, maxUnits - CUT.length);
  return `${wholeWords(head, text).trimEnd()}${CUT}`;
}

/** Like `cutText`, measured in graphemes. */
export function cutToGraphemes(text: string, max: number): string {
  const head = cutGraphemes(text, max);
  return head.length === text.length ? text : cutText(text, head.length);
}

function wholeWords(head: string, text: string): string {
  const isWhole = /\s/.test(text.charAt(head.length));
  const lastWord = head.search(/\s\S*$/);
  return isWhole || lastWord <= (head.length * 2) / 3 ? head : head.slice(0, lastWord);
}

// Normalizes a channel name to one short line.

const MAX_UNITS = 100;

/** Removes the separator between a channel and its thread. */
export function nameIn(told: string): string | undefined {
  return cutText(oneLine(told).replaceAll("›", ">"), MAX_UNITS) || undefined;
}
