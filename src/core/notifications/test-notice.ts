// A message that only shows that messages arrive: who wanted it.

import type { TestNotice } from "../../contract/messages/notices.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { ownFrame, plainRow } from "./own-frame.ts";

export function formatTestNotice(
  { requestedBy }: TestNotice,
  group: { name: string },
  locale: Locale,
): Notification {
  const who = oneLine(requestedBy);
  return arrived(locale, t(locale, "test.asked", { who, group: oneLine(group.name) }));
}

/** Of the first run, when there are no groups yet. */
export function formatSetupNotice(locale: Locale): Notification {
  return arrived(locale, t(locale, "test.setup"));
}

function arrived(locale: Locale, why: string): Notification {
  return ownFrame({
    tone: "good",
    label: t(locale, "test.label"),
    subject: t(locale, "test.arrived"),
    lines: [plainRow(why)],
  });
}
