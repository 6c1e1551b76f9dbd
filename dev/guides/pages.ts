// Inserts generated blocks into the guides, between pairs of HTML comments.

import type { Card, Guide } from "./card.ts";
import { cardTable } from "./table.ts";

/** The page with up-to-date blocks. Throws if a placeholder is missing. */
export function filledPage(guide: Guide, page: string): string {
  const blocks = new Map([
    ...guide.cards.map((card) => [card.name, cardBlock(card)] as const),
    ...guide.blocks,
  ]);
  return [...blocks].reduce((text, [name, block]) => fill(text, name, block), page);
}

function cardBlock(card: Card): string {
  return `![${card.alt}](../images/guides/${card.name}.png)\n\n${cardTable(card)}`;
}

function fill(page: string, name: string, block: string): string {
  const [start, end] = [`<!-- made: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`no place for ${name}`);
  return `${page.slice(0, before + start.length)}\n\n${block}\n\n${page.slice(after)}`;
}
