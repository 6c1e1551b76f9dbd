// Renders rich text as Discord markdown.

import { type RichText, type Span, text } from "../../core/kernel/rich-text.ts";
import { safeUrl } from "../kit/safe-url.ts";
import { joinText, textOf } from "../kit/spans.ts";

/** Longer URLs would leave no room for their message. */
const URL_UNITS = 1024;

export function renderSpans(rich: RichText): string {
  const spans = joinText(rich.map(toSpeakable));
  let rendered = "";
  for (const [at, span] of spans.entries()) {
    const surroundings = {
      atLineStart: rendered === "" || rendered.endsWith("\n"),
      isFollowed: at < spans.length - 1,
    };
    const next = renderSpan(span, surroundings);
    rendered += seam(rendered, next) + next;
  }
  return rendered;
}

/** A login becomes text, because pings are in the line above the embed. A link with an unsafe URL becomes its label. */
function toSpeakable(span: Span): Span {
  if (span.kind === "person") return text(span.person.login);
  if (span.kind === "link" && safeUrl(span.url, URL_UNITS) === undefined)
    return span.isCode ? { kind: "code", text: span.text } : text(span.text);
  return span;
}

function renderSpan(span: Span, surroundings: TextContext): string {
  if (span.kind === "strong") return `**${inside(span.text)}**`;
  if (span.kind === "code") return renderCode(span.text, surroundings);
  if (span.kind === "diff") return renderDiff(span.text);
  if (span.kind === "link") return renderLink(span);
  if (span.kind === "time") return `<t:${Math.floor(span.at / 1000)}:f>`;
  return escapeMarkdown(textOf(span), surroundings);
}

/** Markdown has no escape inside code, so code with a backtick is shown as text. */
function renderCode(code: string, surroundings: TextContext): string {
  const isPossible = !code.includes("`") && code.trim() !== "";
  return isPossible ? `\`${withoutPings(code)}\`` : escapeMarkdown(code, surroundings);
}

/** A run of three backquotes would end the block. */
function renderDiff(diff: string): string {
  const safe = withoutPings(diff).replace(/`(?=`)/g, `\`${ZERO_WIDTH}`);
  return `\`\`\`diff\n${safe}\n\`\`\``;
}

function renderLink({ text: label, url, isCode }: Extract<Span, { kind: "link" }>): string {
  // Brackets end the label even inside code.
  const shown = isCode && !/[[\]\\]/.test(label) ? renderCode(label, INSIDE) : inside(label);
  const safe = safeUrl(url, URL_UNITS)?.replace(/@(?=everyone|here)/g, "%40");
  return `[${shown}](${safe})`;
}

const INSIDE = { atLineStart: false, isFollowed: true };

/** For text inside markup: a trailing URL must not swallow the closing character. */
function inside(label: string): string {
  return escapeMarkdown(label, INSIDE);
}

// Escapes external text, so that clients show what was typed. `allowed_mentions` already prevents pings; this also
// prevents their look.

const SIGN = /[\\*_~`|<[\]]/;
/** Clients take a URL literally, including backslashes. */
const URL_OR_SIGN = /https?:\/\/[^\s)>]*|[\\*_~`|<[\]]/gi;
const ZERO_WIDTH = "\u200b";

export type TextContext = {
  atLineStart: boolean;
  /** Whether text follows directly, which a trailing URL would swallow. */
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

/** For fields without markdown. */
export function withoutPings(source: string): string {
  return source
    .replace(/@(?=everyone|here)/g, `@${ZERO_WIDTH}`)
    .replace(/<@(?=[!&]?\d)/g, `<@${ZERO_WIDTH}`);
}

/** Shows the URL in full without linking it, because escaped characters would change where it leads. */
function breakUrl(url: string): string {
  return url.replace(new RegExp(SIGN, "g"), "\\$&").replace(/:(?=\/\/)/g, "\\:");
}

/** Quotes, headings and lists start at the beginning of a line. */
function escapeStart(line: string): string {
  return line.replace(/^(\s*)([>#+-])/, "$1\\$2").replace(/^(\s*\d+)\./, "$1\\.");
}

/** Separates two pieces whose markup characters would merge. */
function seam(left: string, right: string): string {
  const meeting = left.at(-1);
  const isRun = meeting === right.at(0) && (meeting === "`" || meeting === "*");
  return isRun ? ZERO_WIDTH : "";
}
