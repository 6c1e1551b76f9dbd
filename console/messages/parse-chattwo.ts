// Parses Telegram's HTML as its client does: a few known tags, everything else is text.

import { safeUrl } from "../parts/safe-url.ts";
import { type Block, type Inline, joinTexts, plainText, type Style } from "./rich.ts";

const STYLES: ReadonlyMap<string, Style> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["u", "underline"],
  ["ins", "underline"],
  ["s", "strike"],
  ["strike", "strike"],
  ["del", "strike"],
  ["tg-spoiler", "spoiler"],
]);

const KNOWN: ReadonlySet<string> = new Set([...STYLES.keys(), "a", "code", "pre", "blockquote"]);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
]);

/** An open element; the root has no tag. */
type Open = { tag: string; attributes: string; blocks: Block[]; inlines: Inline[] };

const TOKEN = /<(\/?)([a-z-]+)((?:\s[^<>]*)?)>|[^<]+|</g;

export function parseChattwo(html: string): readonly Block[] {
  const root = openOf("", "");
  const stack = [root];
  for (const [whole, slash, tag = "", attributes = ""] of html.matchAll(TOKEN)) {
    const top = stack.at(-1) ?? root;
    if (!KNOWN.has(tag)) top.inlines.push({ kind: "text", text: decode(whole) });
    else if (slash !== "/") stack.push(openOf(tag, attributes));
    else if (top.tag === tag) closeTop(stack, root);
  }
  while (stack.length > 1) closeTop(stack, root);
  endLines(root);
  return root.blocks;
}

export function plainChattwo(text: string): readonly Block[] {
  return [{ kind: "lines", of: [{ kind: "text", text }] }];
}

function openOf(tag: string, attributes: string): Open {
  return { tag, attributes, blocks: [], inlines: [] };
}

function closeTop(stack: Open[], root: Open): void {
  const closed = stack.pop() ?? root;
  const outer = stack.at(-1) ?? root;
  if (closed.tag === "blockquote" || closed.tag === "pre") {
    endLines(root);
    root.blocks.push(toBlock(closed));
  } else outer.inlines.push(toInline(closed));
}

/** A quote starts on its own line, so the line break before it is dropped. */
function endLines(root: Open): void {
  const of = joinTexts(root.inlines);
  root.inlines = [];
  const last = of.at(-1);
  const trimmed: readonly Inline[] =
    last?.kind === "text"
      ? [...of.slice(0, -1), { kind: "text", text: last.text.replace(/\n$/, "") }]
      : of;
  if (plainText(trimmed) !== "") root.blocks.push({ kind: "lines", of: trimmed });
}

function toBlock({ tag, attributes, inlines }: Open): Block {
  if (tag === "pre") return { kind: "code", text: plainText(inlines) };
  return { kind: "quote", isFolded: /\bexpandable\b/.test(attributes), of: joinTexts(inlines) };
}

function toInline({ tag, attributes, inlines }: Open): Inline {
  const of = joinTexts(inlines);
  if (tag === "code") return { kind: "code", text: plainText(of) };
  const style = STYLES.get(tag);
  if (style !== undefined) return { kind: style, of };
  const href = decode(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? "");
  if (href.startsWith("tg://user?")) return { kind: "mention", text: plainText(of) };
  const url = safeUrl(href);
  return url === undefined ? { kind: "text", text: plainText(of) } : { kind: "link", url, of };
}

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => SIGNS.get(name) ?? whole);
}
