// Replies to interactions, one constructor per tone.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { Reply } from "../../contract/interactions/replies.ts";
import type { Locale, PlainKey } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { code, type RichText, type Span, strong, text } from "../kernel/rich-text.ts";

type ReplySpan = Reply["lines"][number][number];

/** Nothing was done, or not everything; the text says how to fix it. */
export function no(...lines: readonly RichText[]): Reply {
  return { tone: "warning", lines: lines.map(spansOf), mayBeHeard: false };
}

/** The input does not parse; the reply says why and shows the syntax. */
export function wrong(...lines: readonly RichText[]): Reply {
  return { ...no(...lines), isOpen: true };
}

/** Visible to the user alone. */
export function told(...lines: readonly RichText[]): Reply {
  return { tone: "neutral", lines: lines.map(spansOf), mayBeHeard: false };
}

/** Done; other users may see it. */
export function done(...lines: readonly RichText[]): Reply {
  return { tone: "good", lines: lines.map(spansOf), mayBeHeard: true };
}

/** Replies show users by login, without a mention. */
function spansOf(line: RichText): ReplySpan[] {
  return line.map((span: Span): ReplySpan => {
    if (span.kind === "person") return { kind: "text", text: span.person.login };
    return span.kind === "link" ? { kind: "link", text: span.text, url: span.url } : span;
  });
}

/** Aborts an interaction with a reply for the user. */
export class Declined extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super("declined");
    this.name = "Declined";
    this.reply = reply;
  }
}

export function declined(locale: Locale, key: PlainKey): Declined {
  return new Declined(no([text(t(locale, key))]));
}

/** The user has to sign in first. The interaction continues after that. */
export class SignInNeeded extends Declined {
  /** The host that is needed; undefined if any will do. */
  readonly provider: CodeHostName | undefined;

  constructor(reply: Reply, provider?: CodeHostName) {
    super(reply);
    this.provider = provider;
  }
}

const SET_OFF = /`([^`]+)`|[“„«]([^“”„«»]+)[”“»]/gu;
const KINDS = [text, code, strong];

/** Highlights names and values: text in quotation marks becomes strong, text in backquotes code. */
export function richSentence(sentence: string): RichText {
  // `split` yields text, code and name in turn; either code or name is undefined.
  return sentence
    .split(SET_OFF)
    .flatMap((piece: string | undefined, at) => (piece ? [(KINDS[at % 3] ?? text)(piece)] : []));
}
