// The filters that make markup: each returns a mark, or text if there is nothing to mark.

import type { MARKUP_FILTERS } from "../../contract/templates/language.ts";
import { code, link, type Span, strong } from "../kernel/rich-text.ts";
import { type Marks, markLine, markSpan, plainOf, richOf } from "./marks.ts";

export type MarkupFilter = (marks: Marks, value: unknown, argument: unknown) => string;

const MAX_SPAN = 4_000;
const MAX_FACTS = 40;

export const MARKUP: Readonly<Record<(typeof MARKUP_FILTERS)[number]["name"], MarkupFilter>> = {
  bold: (marks, value) => spanOf(marks, value, strong),
  code: (marks, value) => spanOf(marks, value, code),
  link: (marks, value, url) =>
    spanOf(marks, value, (text) =>
      link(text, typeof url === "string" ? plainOf(marks, url) : undefined),
    ),
  quote(marks, value) {
    const words = textIn(value)
      .split("\n")
      .map((line) => plainOf(marks, line))
      .join("\n")
      .trim();
    return words === "" ? "" : markLine(marks, { kind: "words", words: words.slice(0, MAX_SPAN) });
  },
  dots(marks, value) {
    const items = (Array.isArray(value) ? value : [value])
      .slice(0, MAX_FACTS)
      .map((item) => richOf(marks, textIn(item)))
      .filter((item) => item.length > 0);
    return items.length === 0 ? "" : markLine(marks, { kind: "facts", items });
  },
};

function spanOf(marks: Marks, value: unknown, make: (text: string) => Span): string {
  const text = plainOf(marks, textIn(value)).slice(0, MAX_SPAN);
  return text.trim() === "" ? "" : markSpan(marks, make(text));
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join(", ");
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
