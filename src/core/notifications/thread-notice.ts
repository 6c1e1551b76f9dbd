// A thread in which nothing can be said, or that we may not open: which, what the platform said, what Relay did,
// how to go on.

import type { ThreadNotice } from "../../contract/notices.ts";
import type { Notification } from "../notification.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import { ownFrame, plainRow } from "./own-frame.ts";
import { platformName, type TargetVoice, targetPlace } from "./target-place.ts";

const SAID = 300;

const KEYS = {
  shut: { label: "thread.shut", did: "thread.shut.did", goOn: "thread.shut.goOn" },
  barred: { label: "thread.barred", did: "thread.barred.did", goOn: "thread.barred.goOn" },
} as const;

export function formatThreadNotice(
  { why, target, name, said }: ThreadNotice,
  voice: TargetVoice,
): Notification {
  const keys = KEYS[why];
  const words = cutTail(oneLine(said), SAID) || say(voice, "log.unsaid");
  const platform = platformName(voice, target.platform);
  return ownFrame({
    tone: "warning",
    label: say(voice, keys.label),
    subject: why === "shut" ? name : targetPlace(voice, target),
    lines: [
      ...(why === "shut" ? [plainRow(targetPlace(voice, target))] : []),
      plainRow(fill(voice, "target.said", { platform, said: words })),
      plainRow(say(voice, keys.did)),
      plainRow(say(voice, keys.goOn)),
    ],
  });
}
