// Answers to what people ask in chats, one maker for each tone.

import type { Reply } from "../../contract/interactions/replies.ts";
import type { RichText, Span } from "../rich-text.ts";

type ReplySpan = Reply["lines"][number][number];

/** Nothing was done, or not all of it: the words say what to do about it. */
export function no(...lines: readonly RichText[]): Reply {
  return { tone: "warning", lines: lines.map(spansOf), mayBeHeard: false };
}

/** What was typed cannot be read: says what is wrong with it, and how it is written. */
export function wrong(...lines: readonly RichText[]): Reply {
  return { ...no(...lines), isOpen: true };
}

/** For the asker alone. */
export function told(...lines: readonly RichText[]): Reply {
  return { tone: "neutral", lines: lines.map(spansOf), mayBeHeard: false };
}

/** It was done, and others may know. */
export function done(...lines: readonly RichText[]): Reply {
  return { tone: "good", lines: lines.map(spansOf), mayBeHeard: true };
}

/** An answer names people by their logins: it calls nobody. */
function spansOf(line: RichText): ReplySpan[] {
  return line.map((span: Span): ReplySpan => {
    if (span.kind === "person") return { kind: "text", text: span.person.login };
    return span.kind === "link" ? { kind: "link", text: span.text, url: span.url } : span;
  });
}
