// Facts into lines: as many as fit side by side, never one of them broken.

import { type RichText, text } from "../core/kernel/rich-text.ts";
import { countGraphemes } from "../core/kernel/text/truncate.ts";
import { plainOf } from "./spans.ts";

export const DOT = " · ";

export function packFacts(facts: readonly RichText[], width: number): readonly RichText[] {
  const lines: { content: RichText; width: number }[] = [];
  for (const fact of facts) {
    const own = countGraphemes(plainOf(fact), width);
    const last = lines.at(-1);
    const together = (last?.width ?? 0) + DOT.length + own;
    if (last && together <= width)
      lines.splice(-1, 1, { content: [...last.content, text(DOT), ...fact], width: together });
    else lines.push({ content: fact, width: own });
  }
  return lines.map(({ content }) => content);
}
