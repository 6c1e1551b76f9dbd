// A notification that is one line: its mark, what it is about, the facts behind it. Rows follow below.

import type { Notification } from "../core/messages/notification.ts";
import { code, type RichText, text } from "../core/kernel/rich-text.ts";
import { DOT } from "./pack-facts.ts";
import { signOf } from "./tones.ts";

export function lineOf({ tone, label, subject, lines }: Notification): readonly RichText[] {
  // A column of these is read by its marks; signs in colour would shout.
  const mark = text(signOf(tone, false));
  const about = label === undefined ? [code(subject)] : [code(label), text(` ${subject}`)];
  const facts = lines.flatMap((line) => (line.kind === "facts" ? line.items : []));
  return [
    [mark, ...about, ...facts.flatMap((fact) => [text(DOT), ...fact])],
    ...lines.flatMap((line) => ("content" in line ? [line.content] : [])),
  ];
}
