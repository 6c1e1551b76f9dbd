// Parses Discord's Markdown as its client does: escaped characters stay text, the rest becomes formatting.

import { roleWords } from "../parts/name-book.ts";
import { safeUrl } from "../parts/safe-url.ts";
import { shortId } from "../parts/words.ts";
import { type Block, type Inline, joinTexts, type Style } from "./rich.ts";

type Rule = { pattern: RegExp; make: (match: readonly string[]) => Inline };

const text = (said: string): Inline => ({ kind: "text", text: said });

const styled =
  (kind: Style) =>
  ([, inner = ""]: readonly string[]): Inline => ({ kind, of: parseInline(inner) });

const code = ([, inner = ""]: readonly string[]): Inline => ({ kind: "code", text: inner });

const mention =
  (mark: string) =>
  ([, id = ""]: readonly string[]): Inline => ({ kind: "mention", text: mark + shortId(id) });

const roleMention = ([, id = ""]: readonly string[]): Inline => ({
  kind: "mention",
  text: roleWords(id, undefined),
  roleId: id,
});

const bareLink = ([whole = "", inner = whole]: readonly string[]): Inline =>
  linkTo(inner, [text(inner)], whole);

/** All patterns are sticky; the first that matches at a position wins. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^a-zA-Z0-9\s])/y, make: ([, sign = ""]) => text(sign) },
  { pattern: /``(.+?)``/sy, make: code },
  { pattern: /`([^`\n]+)`/y, make: code },
  { pattern: /\*\*((?:\\.|[^\\])+?)\*\*/sy, make: styled("bold") },
  { pattern: /__((?:\\.|[^\\])+?)__/sy, make: styled("underline") },
  { pattern: /~~((?:\\.|[^\\])+?)~~/sy, make: styled("strike") },
  { pattern: /\|\|((?:\\.|[^\\])+?)\|\|/sy, make: styled("spoiler") },
  { pattern: /\*((?:\\.|[^\\*\n])+?)\*/y, make: styled("italic") },
  { pattern: /\b_((?:\\.|[^\\_\n])+?)_\b/y, make: styled("italic") },
  {
    pattern: /\[((?:\\.|[^\\\]\n])+)\]\((https?:\/\/[^\s)]+)\)/y,
    make: ([whole = "", label = "", url]) => linkTo(url, parseInline(label), whole),
  },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, make: bareLink },
  { pattern: /https?:\/\/[^\s<>)]+/y, make: bareLink },
  { pattern: /<@!?(\d+)>/y, make: mention("@person ") },
  { pattern: /<@&(\d+)>/y, make: roleMention },
  { pattern: /<#(\d+)>/y, make: mention("#") },
  { pattern: /@(?:everyone|here)\b/y, make: ([whole = ""]) => ({ kind: "mention", text: whole }) },
  {
    pattern: /<t:(\d{1,12})(?::[a-zA-Z])?>/y,
    make: ([, seconds]) => ({ kind: "time", at: Number(seconds) * 1000 }),
  },
];

/** Stays text if the URL is not safe to link. */
function linkTo(url: string | undefined, of: readonly Inline[], whole: string): Inline {
  const safe = safeUrl(url);
  return safe === undefined ? text(whole) : { kind: "link", url: safe, of };
}

export function parseInline(markdown: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  while (at < markdown.length) {
    const found = ruleAt(markdown, at);
    inlines.push(found ? found.inline : text(markdown.charAt(at)));
    at += found ? found.length : 1;
  }
  return joinTexts(inlines);
}

function ruleAt(markdown: string, at: number) {
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(markdown);
    if (match) return { inline: make(match), length: match[0].length };
  }
  return undefined;
}

const FENCE = /```(?:[a-z0-9]*\n)?([\s\S]*?)```\n?/;

export function parseChatone(markdown: string): readonly Block[] {
  // Every second part was inside a fence.
  return markdown.split(FENCE).flatMap((part, index): readonly Block[] => {
    if (index % 2 === 1) return [{ kind: "code", text: part }];
    return part === "" ? [] : parseLines(part);
  });
}

type LineKind = "lines" | "quote" | "heading" | "item" | "small";

const STARTS: readonly (readonly [LineKind, RegExp])[] = [
  ["quote", /^> (.*)$/],
  ["heading", /^#{1,3} (.+)$/],
  ["small", /^-# (.+)$/],
  ["item", /^ *[-*] (.+)$/],
];

function parseLines(markdown: string): readonly Block[] {
  const runs: { kind: LineKind; said: string }[] = [];
  for (const line of markdown.replace(/\n$/, "").split("\n")) {
    const { kind, said } = startOf(line);
    const last = runs.at(-1);
    const isSameRun = last?.kind === kind && (kind === "lines" || kind === "quote");
    if (isSameRun) last.said += `\n${said}`;
    else runs.push({ kind, said });
  }
  return runs.map(({ kind, said }) => {
    const of = parseInline(said);
    return kind === "quote" ? { kind, isFolded: false, of } : { kind, of };
  });
}

function startOf(line: string): { kind: LineKind; said: string } {
  for (const [kind, pattern] of STARTS) {
    const said = pattern.exec(line)?.[1];
    if (said !== undefined) return { kind, said };
  }
  return { kind: "lines", said: line };
}
