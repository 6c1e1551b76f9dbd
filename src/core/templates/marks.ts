// Rich text inside template output. Markup is a mark that refers to a span or line of this message; text from outside
// never contains the signs of marks, so it cannot become markup.

import { type RichText, type Span, text } from "../kernel/rich-text.ts";
import type { Line } from "../messages/notification.ts";

/** Noncharacters, which no valid text contains. */
const OPEN = "\uFDD0";
const CLOSE = "\uFDD1";
const SIGNS = /[\uFDD0\uFDD1]/gu;
const MARK = /\uFDD0(\d{1,6})\uFDD1/u;
const MAX_LINES = 60;
/** Text and marks of one line. A mark is short, and what it refers to may be long. */
const MAX_PIECES = 400;

export type Marks = (Span | { kind: "line"; line: Line })[];

/** Text from outside, without signs of marks. */
export function unmarked(value: string): string {
  return value.replaceAll(SIGNS, "");
}

export function markSpan(marks: Marks, span: Span): string {
  return `${OPEN}${marks.push(span) - 1}${CLOSE}`;
}

export function markLine(marks: Marks, line: Line): string {
  if (line.kind === "row") return markRich(marks, line.content);
  return `${OPEN}${marks.push({ kind: "line", line }) - 1}${CLOSE}`;
}

export function markRich(marks: Marks, rich: RichText): string {
  return rich
    .map((span) => (span.kind === "text" ? unmarked(span.text) : markSpan(marks, span)))
    .join("");
}

/** The text of one line, with its spans. */
export function richOf(marks: Marks, output: string): RichText {
  return output.split(MARK, MAX_PIECES).flatMap((piece, at): RichText => {
    if (at % 2 === 0) return piece === "" ? [] : [text(unmarked(piece))];
    const mark = marks[Number(piece)];
    if (mark === undefined) return [];
    return mark.kind === "line" ? [text(plainLine(mark.line))] : [mark];
  });
}

export function plainOf(marks: Marks, output: string): string {
  return richOf(marks, output).map(spanText).join("");
}

/** A mark of a line, alone on its line, is that line; blank lines are dropped. */
export function linesOf(marks: Marks, output: string): readonly Line[] {
  return output
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, MAX_LINES)
    .map((line): Line => wholeLine(marks, line) ?? { kind: "row", content: richOf(marks, line) });
}

function wholeLine(marks: Marks, output: string): Line | undefined {
  const [before, index, after] = output.split(MARK);
  if (before !== "" || after !== "" || index === undefined) return undefined;
  const mark = marks[Number(index)];
  return mark?.kind === "line" ? mark.line : undefined;
}

function plainLine(line: Line): string {
  if (line.kind === "words") return line.words;
  if (line.kind === "facts")
    return line.items.map((item) => item.map(spanText).join("")).join(" · ");
  return line.content.map(spanText).join("");
}

function spanText(span: Span): string {
  return span.kind === "person" ? span.person.login : span.text;
}
