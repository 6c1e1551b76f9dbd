// Rich text → chatone's markdown.

import { type RichText, type Span, text } from "../../core/kernel/rich-text.ts";
import { safeUrl } from "../safe-url.ts";
import { joinText, textOf } from "../spans.ts";
import { escapeMarkdown, seam, type TextContext, withoutPings } from "./escape.ts";

/** Longer addresses would leave no room for what they belong to. */
const URL_UNITS = 1024;

export function renderSpans(rich: RichText): string {
  const spans = joinText(rich.map(toSpeakable));
  let drawn = "";
  for (const [at, span] of spans.entries()) {
    const surroundings = {
      atLineStart: drawn === "" || drawn.endsWith("\n"),
      isFollowed: at < spans.length - 1,
    };
    const next = renderSpan(span, surroundings);
    drawn += seam(drawn, next) + next;
  }
  return drawn;
}

/** People are pinged in the line above the embed, so here a login is text; so is a bad address's. */
function toSpeakable(span: Span): Span {
  if (span.kind === "person") return text(span.person.login);
  if (span.kind === "link" && safeUrl(span.url, URL_UNITS) === undefined)
    return span.isCode ? { kind: "code", text: span.text } : text(span.text);
  return span;
}

function renderSpan(span: Span, surroundings: TextContext): string {
  if (span.kind === "strong") return `**${inside(span.text)}**`;
  if (span.kind === "code") return renderCode(span.text, surroundings);
  if (span.kind === "link") return renderLink(span);
  if (span.kind === "time") return `<t:${Math.floor(span.at / 1000)}:f>`;
  return escapeMarkdown(textOf(span), surroundings);
}

/** There is no escape inside of code: what has its sign in it is shown as text. */
function renderCode(code: string, surroundings: TextContext): string {
  const isPossible = !code.includes("`") && code.trim() !== "";
  return isPossible ? `\`${withoutPings(code)}\`` : escapeMarkdown(code, surroundings);
}

function renderLink({ text: label, url, isCode }: Extract<Span, { kind: "link" }>): string {
  // Brackets in code would end the label all the same.
  const shown = isCode && !/[[\]\\]/.test(label) ? renderCode(label, INSIDE) : inside(label);
  const safe = safeUrl(url, URL_UNITS)?.replace(/@(?=everyone|here)/g, "%40");
  return `[${shown}](${safe})`;
}

const INSIDE = { atLineStart: false, isFollowed: true };

/** Between our own signs, where an address must not swallow the closing one. */
function inside(label: string): string {
  return escapeMarkdown(label, INSIDE);
}
