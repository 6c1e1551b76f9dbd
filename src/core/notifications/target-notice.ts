// A target that takes nothing any more: which, what the platform said, what Relay did, how to go on.

import type { TargetPausedNotice } from "../../contract/alerts/alerts.ts";
import type { Notification } from "../notification.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import { ownFrame, plainRow } from "./own-frame.ts";
import { platformName, type TargetLocale, targetPlace } from "./target-place.ts";

const SAID = 300;

export function formatTargetNotice(
  { target, said }: TargetPausedNotice,
  locale: TargetLocale,
): Notification {
  const words = cutTail(oneLine(said), SAID) || t(locale, "log.unsaid");
  const platform = platformName(locale, target.platform);
  return ownFrame({
    tone: "bad",
    label: t(locale, "target.paused"),
    subject: targetPlace(locale, target),
    lines: [
      plainRow(t(locale, "target.said", { platform, said: words })),
      plainRow(t(locale, "target.did")),
      plainRow(t(locale, "target.goOn")),
    ],
  });
}
