// Prepares rich text for renderers: cleans it, drops empty spans, joins neighbours and cuts it to size.

import { type RichText, type Span, text } from "../../core/kernel/rich-text.ts";
import { cleanText, cutText, joinLines, oneLine } from "./clean-text.ts";

export function textOf(span: Span): string {
  return span.kind === "person" ? span.person.login : span.text;
}

export function plainOf(rich: RichText): string {
  return rich.map(textOf).join("");
}

/** Plain text and diffs can contain line breaks if `lines` is set; marked text never does. */
export function cleanSpans(rich: RichText, lines: boolean): RichText {
  return rich
    .map((span): Span => {
      if (span.kind === "person") return personSpan(span);
      const hasLines = lines && (span.kind === "text" || span.kind === "diff");
      const cleaned = cleanText(span.text);
      return { ...span, text: hasLines ? cleaned : joinLines(cleaned) };
    })
    .filter((span) => textOf(span) !== "");
}

function personSpan({ person, kind }: Extract<Span, { kind: "person" }>): Span {
  return { kind, person: { ...person, login: oneLine(person.login) } };
}

/** Joins neighbouring plain text, so that a pattern split over two spans is still escaped. */
export function joinText(rich: RichText): RichText {
  const joined: Span[] = [];
  for (const span of rich) {
    const last = joined.at(-1);
    if (last?.kind === "text" && span.kind === "text")
      joined.splice(-1, 1, text(last.text + span.text));
    else joined.push(span);
  }
  return joined;
}

/** Limits the visible text, in UTF-16 units. */
export function cutSpans(rich: RichText, maxUnits: number): RichText {
  const kept: Span[] = [];
  let left = maxUnits;
  for (const span of rich) {
    const { length } = textOf(span);
    if (length > left) return [...kept, ...cutSpan(span, left)];
    kept.push(span);
    left -= length;
  }
  return kept;
}

const MIN_UNITS = 8;

function cutSpan(span: Span, left: number): readonly Span[] {
  if (span.kind === "person" || left < MIN_UNITS) return [text(" …")];
  return [{ ...span, text: cutText(span.text, left) }];
}
