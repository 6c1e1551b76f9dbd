// Renders rich text as Telegram HTML.

import type { Person } from "../../core/events/event.ts";
import type { RichText, Span } from "../../core/kernel/rich-text.ts";
import { isSamePerson, type Ping } from "../kit/pings.ts";
import { safeUrl } from "../kit/safe-url.ts";
import { joinText, textOf } from "../kit/spans.ts";

/** Renders the first occurrence of a login as a ping, later ones as text. */
export type Calls = { draw(person: Person): string; left(): readonly Ping[] };

export function callsFor(pings: readonly Ping[]): Calls {
  const open = new Set(pings);
  return {
    draw(person) {
      const ping = [...open].find((each) => isSamePerson(each.person, person));
      if (ping) open.delete(ping);
      const login = escapeText(person.login);
      // A mention always pings here, so quiet mentions use the plain name.
      return ping && !ping.isQuiet ? `<a href="tg://user?id=${ping.chatId}">${login}</a>` : login;
    },
    left: () => [...open],
  };
}

export function renderSpans(rich: RichText, calls: Calls): string {
  let rendered = "";
  let before = "";
  for (const span of joinText(rich)) {
    const said = textOf(span);
    rendered += seam(before, said) + renderSpan(span, calls);
    before = said;
  }
  return rendered;
}

function renderSpan(span: Span, calls: Calls): string {
  if (span.kind === "person") return calls.draw(span.person);
  if (span.kind === "code") return drawCode(span.text);
  if (span.kind === "diff") return drawDiff(span.text);
  if (span.kind === "link") return drawLink(span);
  const rendered = escapeText(span.text);
  return span.kind === "strong" ? `<b>${rendered}</b>` : rendered;
}

/** Telegram drops a link around code, so the link wins over the code style. */
function drawLink({ text, url, isCode }: Extract<Span, { kind: "link" }>): string {
  return isCode && publicUrl(url) === undefined
    ? drawCode(text)
    : renderLink(escapeText(text), url);
}

function drawCode(code: string): string {
  return `<code>${escapeCode(code)}</code>`;
}

function drawDiff(diff: string): string {
  return `<pre><code class="language-diff">${escapeCode(diff)}</code></pre>`;
}

/** Only the label if the URL is unsafe. */
export function renderLink(label: string, url: string | undefined): string {
  const safe = publicUrl(url);
  return safe === undefined ? label : `<a href="${escapeAttribute(safe)}">${label}</a>`;
}

/** Telegram rejects host names without a dot. */
export function publicUrl(url: string | undefined, max?: number): string | undefined {
  const safe = safeUrl(url, max);
  return safe !== undefined && /^https?:\/\/[^/?#]*\./.test(safe) ? safe : undefined;
}

// Escapes external text. Clients turn bare text into mentions, commands and hashtags; a word joiner after the sign
// prevents that.

const WORD_JOINER = "\u2060";

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

const CALLS = [
  /(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}_/<>])\/(?=[\p{L}\p{N}_])/gu,
  // A number alone is not a hashtag, so "#12" needs no escape.
  /(?<![\p{L}\p{N}_])#(?=[\p{N}_]*\p{L})/gu,
];

export function escapeText(text: string): string {
  return escapeCode(withoutCalls(text));
}

/** For text without markup: needs no escaping, but clients still detect mentions. */
export function withoutCalls(text: string): string {
  return CALLS.reduce((left, call) => left.replace(call, `$&${WORD_JOINER}`), text);
}

/** Clients detect nothing inside code. */
function escapeCode(text: string): string {
  return text.replace(/[&<>]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

/** Separates two pieces that would form a mention, command or hashtag together. */
export function seam(left: string, right: string): string {
  return /[@#/][\p{L}\p{N}_]*$/u.test(left) && /^[\p{L}\p{N}_@]/u.test(right) ? WORD_JOINER : "";
}
