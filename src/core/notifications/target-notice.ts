// A target that takes nothing any more: which, what the platform said, what Relay did, how to go on.

import type { TargetPaused } from "../../contract/troubles.ts";
import type { Notification } from "../notification.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import { ownFrame, plainRow } from "./own-frame.ts";
import { platformName, type TargetVoice, targetPlace } from "./target-place.ts";

const SAID = 300;

export function formatTargetNotice(
  { target, said }: TargetPaused,
  voice: TargetVoice,
): Notification {
  const words = cutTail(oneLine(said), SAID) || say(voice, "log.unsaid");
  const platform = platformName(voice, target.platform);
  return ownFrame({
    tone: "bad",
    label: say(voice, "target.paused"),
    subject: targetPlace(voice, target),
    lines: [
      plainRow(fill(voice, "target.said", { platform, said: words })),
      plainRow(say(voice, "target.did")),
      plainRow(say(voice, "target.goOn")),
    ],
  });
}
