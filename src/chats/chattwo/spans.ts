// Rich text → chattwo's HTML.

import type { Person } from "../../core/events/event.ts";
import type { RichText, Span } from "../../core/kernel/rich-text.ts";
import { isSamePerson, type Ping } from "../pings.ts";
import { safeUrl } from "../safe-url.ts";
import { joinText, textOf } from "../spans.ts";
import { escapeAttribute, escapeCode, escapeText, seam } from "./escape.ts";

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
