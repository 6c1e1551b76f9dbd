// Rich text → chattwo's HTML.

import type { Person } from "../../core/events/event.ts";
import type { RichText, Span } from "../../core/kernel/rich-text.ts";
import { isSamePerson, type Ping } from "../kit/pings.ts";
import { safeUrl } from "../kit/safe-url.ts";
import { joinText, textOf } from "../kit/spans.ts";

/** Draws a login as a ping the first time it stands in the message, as text from then on. */
export type Calls = { draw(person: Person): string; left(): readonly Ping[] };

export function callsFor(pings: readonly Ping[]): Calls {
  const open = new Set(pings);
  return {
    draw(person) {
      const ping = [...open].find((each) => isSamePerson(each.person, person));
      if (ping) open.delete(ping);
      const login = escapeText(person.login);
      // A mention here always pings: whoever wants none stands there by name alone.
      return ping && !ping.isQuiet ? `<a href="tg://user?id=${ping.chatId}">${login}</a>` : login;
    },
    left: () => [...open],
  };
}

export function renderSpans(rich: RichText, calls: Calls): string {
  let drawn = "";
  let before = "";
  for (const span of joinText(rich)) {
    const said = textOf(span);
    drawn += seam(before, said) + renderSpan(span, calls);
    before = said;
  }
  return drawn;
}

function renderSpan(span: Span, calls: Calls): string {
  if (span.kind === "person") return calls.draw(span.person);
  if (span.kind === "code") return drawCode(span.text);
  if (span.kind === "link") return drawLink(span);
  const drawn = escapeText(span.text);
  return span.kind === "strong" ? `<b>${drawn}</b>` : drawn;
}

/** The platform drops a link around code: one tap is worth more than the look. */
function drawLink({ text, url, isCode }: Extract<Span, { kind: "link" }>): string {
  return isCode && publicUrl(url) === undefined
    ? drawCode(text)
    : renderLink(escapeText(text), url);
}

function drawCode(code: string): string {
  return `<code>${escapeCode(code)}</code>`;
}

/** The label alone where the address is not one to follow. */
export function renderLink(label: string, url: string | undefined): string {
  const safe = publicUrl(url);
  return safe === undefined ? label : `<a href="${escapeAttribute(safe)}">${label}</a>`;
}

/** The platform takes no host without a dot. */
export function publicUrl(url: string | undefined, max?: number): string | undefined {
  const safe = safeUrl(url, max);
  return safe !== undefined && /^https?:\/\/[^/?#]*\./.test(safe) ? safe : undefined;
}

// Foreign text on chattwo. Its client makes pings, commands and tags out of bare text, so their sign
// gets an invisible neighbour that belongs to no word.

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
  // A number alone is no tag, so "#12" stays what it is.
  /(?<![\p{L}\p{N}_])#(?=[\p{N}_]*\p{L})/gu,
];

export function escapeText(text: string): string {
  return escapeCode(withoutCalls(text));
}

/** For text without markup, where nothing needs to be escaped but a call is still one. */
export function withoutCalls(text: string): string {
  return CALLS.reduce((left, call) => left.replace(call, `$&${WORD_JOINER}`), text);
}

/** In code the client looks for nothing. */
function escapeCode(text: string): string {
  return text.replace(/[&<>]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

/** Between two pieces, where the first ends in what the second could make a call of. */
export function seam(left: string, right: string): string {
  return /[@#/][\p{L}\p{N}_]*$/u.test(left) && /^[\p{L}\p{N}_@]/u.test(right) ? WORD_JOINER : "";
}
