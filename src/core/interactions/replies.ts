// Answers to what people ask in chats, one maker for each tone.

import type { Reply } from "../../contract/interactions/replies.ts";
import { code, type RichText, type Span, strong, text } from "../kernel/rich-text.ts";

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

// Why something that was asked for is not done, in the words for whoever asked.

export class Declined extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super("declined");
    this.name = "Declined";
    this.reply = reply;
  }
}

/** The person has to sign in first. What they asked for goes on after that. */
export class SignInNeeded extends Declined {}

// A sentence with its names and values set off: what stands in quotation marks is strong, what stands
// between backquotes is code.

const SET_OFF = /`([^`]+)`|[“„«]([^“”„«»]+)[”“»]/gu;
const KINDS = [text, code, strong];

export function richSentence(sentence: string): RichText {
  // By turns: what stands before, a value, a name; of the last two one is not there.
  return sentence
    .split(SET_OFF)
    .flatMap((piece: string | undefined, at) => (piece ? [(KINDS[at % 3] ?? text)(piece)] : []));
}
