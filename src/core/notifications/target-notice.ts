// A target that takes nothing any more: which, what the platform said, what Relay did, how to go on.

import type { TargetPaused } from "../../contract/notices.ts";
import type { Line, Notification } from "../notification.ts";
import { text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import { ownFrame } from "./own-frame.ts";
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
      row(fill(voice, "target.said", { platform, said: words })),
      row(say(voice, "target.did")),
      row(say(voice, "target.goOn")),
    ],
  });
}

function row(words: string): Line {
  return { kind: "row", content: [text(words)] };
}
