// How much of a message a route shows: all of it, nothing that people wrote but titles, or the headline alone.

import type { Redaction } from "../../../contract/policy/rules.ts";
import type { Line, Notification } from "../../messages/notification.ts";

export function redact(notification: Notification, mode: Redaction): Notification {
  if (mode === "none") return notification;
  // Who is named in words that nobody sees is not called by them either.
  const wordless: Notification = { ...notification, face: undefined, named: [] };
  if (mode === "title") return { ...wordless, lines: [], panels: [] };
  return { ...wordless, lines: withoutWords(notification.lines) };
}

/** With the words goes what says how many more of them there are. */
function withoutWords(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, at) => {
    if (line.kind === "words") return false;
    const isOfWords = line.kind === "more" && line.isOfPanels !== true;
    return !(isOfWords && lines[at - 1]?.kind === "words");
  });
}
