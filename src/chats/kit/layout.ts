// Layout of a one-line notification: mark, subject, facts. Rows follow below.

import { code, type RichText, text } from "../../core/kernel/rich-text.ts";
import { countGraphemes } from "../../core/kernel/text/truncate.ts";
import type { Line, Notification, Tone } from "../../core/messages/notification.ts";
import { plainOf } from "./spans.ts";

export function lineOf({ tone, label, subject, lines }: Notification): readonly RichText[] {
  // Many such lines form a column, in which coloured emoji would be too loud.
  const mark = text(signOf(tone, false));
  const about = label === undefined ? [code(subject)] : [code(label), text(` ${subject}`)];
  const facts = lines.flatMap((line) => (line.kind === "facts" ? line.items : []));
  return [
    [mark, ...about, ...facts.flatMap((fact) => [text(DOT), ...fact])],
    ...lines.flatMap((line) => ("content" in line ? [line.content] : [])),
  ];
}

// Packs facts into lines, as many as fit side by side, without breaking a fact.

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

// If panels are rendered as lines, the "more" line about hidden panels goes below them.

export function aroundPanels(lines: readonly Line[]): {
  above: readonly Line[];
  below: readonly Line[];
} {
  return { above: lines.filter((line) => !isBelow(line)), below: lines.filter(isBelow) };
}

function isBelow(line: Line): boolean {
  return line.kind === "more" && line.isOfPanels === true;
}

// Appearance of a tone. Signs differ in shape and colours in lightness, for colour-blind readers.

type Look = { color: number; sign: string; mark: string };

const LOOKS: Readonly<Record<Tone, Look>> = {
  bad: { color: 0xe5_48_4d, sign: "❌", mark: "✗" },
  warning: { color: 0xf5_a5_24, sign: "⚠️", mark: "!" },
  progress: { color: 0x3b_82_f6, sign: "🔹", mark: "›" },
  good: { color: 0x3d_d6_8c, sign: "✅", mark: "✓" },
  done: { color: 0x8e_4e_c6, sign: "🟣", mark: "◆" },
  neutral: { color: 0x80_84_8e, sign: "", mark: "" },
};

export function colorOf(tone: Tone): number {
  return LOOKS[tone].color;
}

/** Sign before the headline with its trailing space; empty for the neutral tone. */
export function signOf(tone: Tone, emoji: boolean): string {
  const { sign, mark } = LOOKS[tone];
  const shown = emoji ? sign : mark;
  return shown === "" ? "" : `${shown} `;
}
