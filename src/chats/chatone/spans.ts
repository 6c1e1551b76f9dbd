// Rich text → chatone's markdown.

import { type RichText, type Span, text } from "../../core/kernel/rich-text.ts";
import { safeUrl } from "../kit/safe-url.ts";
import { joinText, textOf } from "../kit/spans.ts";

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

// Foreign text on chatone: every sign that its markdown knows gets a backslash, so that a client
// shows what was typed. Pings cannot come from text either way; here they do not even look like it.

const SIGN = /[\\*_~`|<[\]]/;
/** An address is taken as it stands by the client, backslashes and all. */
const URL_OR_SIGN = /https?:\/\/[^\s)>]*|[\\*_~`|<[\]]/gi;
const ZERO_WIDTH = "\u200b";

export type TextContext = {
  atLineStart: boolean;
  /** Something follows directly, which an address at the end would swallow. */
  isFollowed: boolean;
};

export function escapeMarkdown(source: string, { atLineStart, isFollowed }: TextContext): string {
  const escaped = source.replace(URL_OR_SIGN, (found, place: number) => {
    if (found.length === 1) return `\\${found}`;
    const isSwallowing = isFollowed && place + found.length === source.length;
    return SIGN.test(found) || isSwallowing ? breakUrl(found) : found;
  });
  const lines = escaped.split("\n");
  return withoutPings(
    lines.map((line, at) => (at > 0 || atLineStart ? escapeStart(line) : line)).join("\n"),
  );
}

/** For slots that know no markup. */
export function withoutPings(source: string): string {
  return source
    .replace(/@(?=everyone|here)/g, `@${ZERO_WIDTH}`)
    .replace(/<@(?=[!&]?\d)/g, `<@${ZERO_WIDTH}`);
}

/** Shown in full, but no link: with its signs escaped it would lead somewhere else. */
function breakUrl(url: string): string {
  return url.replace(new RegExp(SIGN, "g"), "\\$&").replace(/:(?=\/\/)/g, "\\:");
}

/** Quotes, headings and lists begin at the start of a line. */
function escapeStart(line: string): string {
  return line.replace(/^(\s*)([>#+-])/, "$1\\$2").replace(/^(\s*\d+)\./, "$1\\.");
}

/** Between two pieces whose signs would run together. */
function seam(left: string, right: string): string {
  const meeting = left.at(-1);
  const isRun = meeting === right.at(0) && (meeting === "`" || meeting === "*");
  return isRun ? ZERO_WIDTH : "";
}
