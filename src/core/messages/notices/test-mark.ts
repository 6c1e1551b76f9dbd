// Marks the message of a sample as a test, in its headline and in its first line. Nothing in it acts or calls people.

import type { Locale } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Notification } from "../notification.ts";
import { fitSubject } from "../parts/compose.ts";
import { plainRow } from "./frame.ts";

export function markedAsTest(
  { label, subject, ...message }: Notification,
  by: string,
  locale: Locale,
): Notification {
  const test = t(locale, "test.label");
  const marked = label === undefined ? test : t(locale, "test.of", { label });
  return {
    ...message,
    label: marked,
    subject: fitSubject(marked, subject, locale),
    lines: [plainRow(t(locale, "test.sample", { who: oneLine(by) })), ...message.lines],
    actions: message.actions.filter(({ kind }) => kind === "link"),
    concerns: [],
    mentionOnce: undefined,
    sequence: undefined,
  };
}
