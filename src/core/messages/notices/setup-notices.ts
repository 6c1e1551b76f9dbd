// Notices of setup: test messages, and the confirmation of a linked chat account.

import type { LinkNotice, TestNotice } from "../../../contract/messages/notices.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t, tRich } from "../../i18n/translate.ts";
import { code } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Notification } from "../notification.ts";
import { ownFrame, plainRow } from "./frame.ts";

export function formatTestNotice(
  { requestedBy }: TestNotice,
  group: { name: string },
  locale: Locale,
): Notification {
  const who = oneLine(requestedBy);
  return arrived(locale, t(locale, "test.asked", { who, group: oneLine(group.name) }));
}

/** Test message of `relay setup`, when no group exists yet. */
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

/** Tells a user as which login of the code host their chat account acts from now on, and how to unlink it. */
export function formatLinkNotice({ host, login }: LinkNotice, locale: Locale): Notification {
  return ownFrame({
    tone: "good",
    label: t(locale, "link.made"),
    subject: t(locale, "link.actsAs", { host, login: oneLine(login) }),
    lines: [
      {
        kind: "row",
        content: tRich(locale, "link.undo", { command: [code("/relay logout")] }),
      },
    ],
  });
}
