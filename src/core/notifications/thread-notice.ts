// A thread in which nothing can be said, or that we may not open: which, what the platform said, what Relay did,
// how to go on.

import type { ThreadNotice } from "../../contract/messages/notices.ts";
import type { Notification } from "../notification.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import { ownFrame, plainRow } from "./own-frame.ts";
import { platformName, type TargetLocale, targetPlace } from "./target-place.ts";

const SAID = 300;

const KEYS = {
  shut: { label: "thread.shut", did: "thread.shut.did", goOn: "thread.shut.goOn" },
  barred: { label: "thread.barred", did: "thread.barred.did", goOn: "thread.barred.goOn" },
} as const;

export function formatThreadNotice(
  { why, target, name, said }: ThreadNotice,
  locale: TargetLocale,
): Notification {
  const keys = KEYS[why];
  const words = cutTail(oneLine(said), SAID) || t(locale, "log.unsaid");
  const platform = platformName(locale, target.platform);
  return ownFrame({
    tone: "warning",
    label: t(locale, keys.label),
    subject: why === "shut" ? name : targetPlace(locale, target),
    lines: [
      ...(why === "shut" ? [plainRow(targetPlace(locale, target))] : []),
      plainRow(t(locale, "target.said", { platform, said: words })),
      plainRow(t(locale, keys.did)),
      plainRow(t(locale, keys.goOn)),
    ],
  });
}
