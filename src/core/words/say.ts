// Fills a phrase of a language: placeholders by name, plural forms and numbers as the language has them.

import type { RichText, Span } from "../rich-text.ts";
import { text } from "../rich-text.ts";
import type { PatternKey, PlainKey, SlotsOf, Voice, WordKey } from "./words.ts";

export function say(voice: Voice, key: PlainKey): string {
  return patternOf(voice, key, undefined);
}

export function fill<Key extends PatternKey>(
  voice: Voice,
  key: Key,
  slots: { readonly [slot in SlotsOf<Key>]: string | number },
): string {
  return piecesOf(voice, key, slots)
    .map((piece) => (typeof piece === "string" ? piece : ""))
    .join("");
}

/** As `fill`, where a placeholder may be more than text: code, a person, a list of people. */
export function fillRich<Key extends PatternKey>(
  voice: Voice,
  key: Key,
  slots: { readonly [slot in SlotsOf<Key>]: string | number | RichText },
): RichText {
  return piecesOf(voice, key, slots)
    .flatMap((piece): RichText => (typeof piece === "string" ? [text(piece)] : piece))
    .filter((span) => span.kind !== "text" || span.text !== "");
}

/** Pieces of a list with the language's comma between them. */
export function listRich(voice: Voice, items: readonly Span[]): RichText {
  const comma = text(voice.words["comma"]);
  return items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]));
}

type Slots = Readonly<Record<string, string | number | RichText>>;

function piecesOf(voice: Voice, key: WordKey, slots: Slots): readonly (string | RichText)[] {
  const values = new Map(Object.entries(slots));
  // Every second piece is the name of a placeholder.
  return patternOf(voice, key, values.get("n"))
    .split(/\{(\w+)\}/u)
    .map((piece, at) => (at % 2 === 0 ? piece : shown(voice, values.get(piece) ?? "")));
}

function shown(voice: Voice, value: string | number | RichText): string | RichText {
  return typeof value === "number" ? new Intl.NumberFormat(voice.locale).format(value) : value;
}

function patternOf(voice: Voice, key: WordKey, count: unknown): string {
  const phrase = voice.words[key];
  if (typeof phrase === "string") return phrase;
  const n = typeof count === "number" ? count : 0;
  return phrase[new Intl.PluralRules(voice.locale).select(n)] ?? phrase.other;
}
