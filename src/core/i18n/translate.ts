// Fills in a phrase: placeholders by name, plural forms and numbers by locale.

import { type RichText, type Span, text } from "../kernel/rich-text.ts";
import type { Locale, PatternPhraseKey, PhraseKey, PlainKey, SlotsOf } from "./locale.ts";

export function t(locale: Locale, key: PlainKey): string;
export function t<Key extends PatternPhraseKey>(
  locale: Locale,
  key: Key,
  slots: { readonly [slot in SlotsOf<Key>]: string | number },
): string;
export function t(locale: Locale, key: PhraseKey, slots: Slots = {}): string {
  return piecesOf(locale, key, slots)
    .map((piece) => (typeof piece === "string" ? piece : ""))
    .join("");
}

/** Like `t`, but a placeholder may be rich text: code, a person, a list of people. */
export function tRich<Key extends PatternPhraseKey>(
  locale: Locale,
  key: Key,
  slots: { readonly [slot in SlotsOf<Key>]: string | number | RichText },
): RichText {
  return piecesOf(locale, key, slots)
    .flatMap((piece): RichText => (typeof piece === "string" ? [text(piece)] : piece))
    .filter((span) => span.kind !== "text" || span.text !== "");
}

/** Joins items with the locale's comma. */
export function listRich(locale: Locale, items: readonly Span[]): RichText {
  const comma = text(locale.words["comma"]);
  return items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]));
}

type Slots = Readonly<Record<string, string | number | RichText>>;

function piecesOf(locale: Locale, key: PhraseKey, slots: Slots): readonly (string | RichText)[] {
  const values = new Map(Object.entries(slots));
  // Odd pieces are placeholder names.
  return patternOf(locale, key, values.get("n"))
    .split(/\{(\w+)\}/u)
    .map((piece, at) => (at % 2 === 0 ? piece : shown(locale, values.get(piece) ?? "")));
}

function shown(locale: Locale, value: string | number | RichText): string | RichText {
  return typeof value === "number" ? new Intl.NumberFormat(locale.tag).format(value) : value;
}

function patternOf(locale: Locale, key: PhraseKey, count: unknown): string {
  const phrase = locale.words[key];
  if (typeof phrase === "string") return phrase;
  const n = typeof count === "number" ? count : 0;
  return phrase[new Intl.PluralRules(locale.tag).select(n)] ?? phrase.other;
}

/** The few phrases that chat renderers use themselves. */
export function renderWords(locale: Locale) {
  return {
    headline: (label: string, subject: string) => t(locale, "headline", { label, subject }),
    comma: t(locale, "comma"),
    more: (n: number) => t(locale, "more", { n }),
    updated: t(locale, "updated"),
    forPeople: (people: string) => t(locale, "forPeople", { people }),
  };
}
