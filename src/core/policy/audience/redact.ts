// Redaction of a route: keep everything, drop quoted text, or keep the headline alone.

import type { Redaction } from "../../../contract/policy/rules.ts";
import type { Line, Notification } from "../../messages/notification.ts";

export function redact(notification: Notification, mode: Redaction): Notification {
  if (mode === "none") return notification;
  // A mention in redacted text must not notify its person.
  const wordless: Notification = { ...notification, face: undefined, named: [] };
  if (mode === "title") return { ...wordless, lines: [], panels: [], ...stateAlone(notification) };
  return { ...wordless, lines: withoutWords(notification.lines) };
}

/** The headline says the state, but neither labels nor branches. */
function stateAlone({ item }: Notification): Pick<Notification, "item"> {
  return item === undefined ? {} : { item: { state: item.state, labels: [], branches: [] } };
}

/** Also drops the "247 more words" line after a quote. */
function withoutWords(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, at) => {
    if (line.kind === "words") return false;
    const isOfWords = line.kind === "more" && line.isOfPanels !== true;
    return !(isOfWords && lines[at - 1]?.kind === "words");
  });
}
