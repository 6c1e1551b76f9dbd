// Renders Discord's markdown as its client does. Unescaped text becomes bold, a link or a mention, so that missing
// escapes are visible here too.

import { escapeHtml, type SandboxHtml, html, trusted } from "../../pages/html.ts";
import { safeLink } from "../../pages/safe-link.ts";

/** Names for the ids in mentions. */
export type MentionNames = {
  user(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
};

type Rule = { pattern: RegExp; show(match: RegExpExecArray, names: MentionNames): SandboxHtml };

/** The real client shows the reader's own time, here that is UTC. */
const MOMENT = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

const style = (tag: string) => (match: RegExpExecArray, names: MentionNames) =>
  trusted(`<${tag}>${inline(match[1] ?? "", names).html}</${tag}>`);

/** Sticky patterns. The first rule that matches at a position wins. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^a-zA-Z0-9\s])/y, show: ([, sign = ""]) => html`${sign}` },
  { pattern: /``(.+?)``/sy, show: ([, code = ""]) => html`<code>${code}</code>` },
  { pattern: /`([^`\n]+)`/y, show: ([, code = ""]) => html`<code>${code}</code>` },
  { pattern: /\*\*((?:\\.|[^\\])+?)\*\*/sy, show: style("b") },
  { pattern: /__((?:\\.|[^\\])+?)__/sy, show: style("u") },
  { pattern: /~~((?:\\.|[^\\])+?)~~/sy, show: style("s") },
  { pattern: /\|\|((?:\\.|[^\\])+?)\|\|/sy, show: style("mark") },
  { pattern: /\*((?:\\.|[^\\*\n])+?)\*/y, show: style("i") },
  { pattern: /\b_((?:\\.|[^\\_\n])+?)_\b/y, show: style("i") },
  {
    pattern: /\[((?:\\.|[^\\\]\n])+)\]\((https?:\/\/[^\s)]+)\)/y,
    show: ([, label = "", url], names) => safeLink(url, inline(label, names)),
  },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, show: ([, url = ""]) => safeLink(url, url) },
  { pattern: /https?:\/\/[^\s<>)]+/y, show: ([url = ""]) => safeLink(url, url) },
  {
    pattern: /<@!?(\d+)>/y,
    show: ([, id = ""], names) => html`<span class="ping">@${names.user(id) ?? "unknown"}</span>`,
  },
  {
    pattern: /<@&(\d+)>/y,
    show: ([, id = ""], names) =>
      html`<span class="ping role">@${names.role(id) ?? "unknown"}</span>`,
  },
  {
    pattern: /<#(\d+)>/y,
    show: ([, id = ""], names) =>
      html`<span class="ping">#${names.channel(id) ?? "unknown"}</span>`,
  },
  {
    pattern: /<t:(\d{1,12})(?::[tTdDfFR])?>/y,
    show: ([, seconds = ""]) => html`<time>${MOMENT.format(Number(seconds) * 1000)}</time>`,
  },
  {
    pattern: /@(everyone|here)\b/y,
    show: ([text = ""]) => html`<span class="ping">${text}</span>`,
  },
];

export function markdown(text: string, names: MentionNames): SandboxHtml {
  const parts = text.split(/```(?:[a-z0-9]*\n)?([\s\S]*?)```/);
  // Odd parts are inside code fences.
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<pre>${part}</pre>` : lines(part, names),
  )}`;
}

function lines(text: string, names: MentionNames): SandboxHtml {
  const shown: SandboxHtml[] = [];
  let quote: SandboxHtml[] = [];
  const endQuote = () => {
    if (quote.length > 0) shown.push(html`<blockquote>${quote}</blockquote>`);
    quote = [];
  };
  for (const line of text.split("\n")) {
    const quoted = /^> (.*)$/.exec(line);
    if (quoted) {
      quote.push(html`<div>${inline(quoted[1] ?? "", names)}</div>`);
      continue;
    }
    endQuote();
    if (line !== "" || shown.length > 0) shown.push(block(line, names));
  }
  endQuote();
  return html`${shown}`;
}

function block(line: string, names: MentionNames): SandboxHtml {
  const heading = /^(#{1,3}) (.+)$/.exec(line);
  if (heading) return html`<div class="heading">${inline(heading[2] ?? "", names)}</div>`;
  const item = /^[-*] (.+)$/.exec(line);
  if (item) return html`<div class="item">• ${inline(item[1] ?? "", names)}</div>`;
  const small = /^-# (.+)$/.exec(line);
  if (small) return html`<div class="small">${inline(small[1] ?? "", names)}</div>`;
  return html`<div>${line === "" ? trusted("&nbsp;") : inline(line, names)}</div>`;
}

export function inline(text: string, names: MentionNames): SandboxHtml {
  let shown = "";
  let at = 0;
  while (at < text.length) {
    const found = ruleAt(text, at);
    shown += found ? found.rule.show(found.match, names).html : escapeHtml(text[at] ?? "");
    at += found ? found.match[0].length : 1;
  }
  return trusted(shown);
}

function ruleAt(text: string, at: number) {
  for (const rule of RULES) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return undefined;
}
