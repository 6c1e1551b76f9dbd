// A message that only shows that messages arrive: who wanted it, and of which group.

import type { TestNotice } from "../../contract/test-notice.ts";
import type { Notification } from "../notification.ts";
import { text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

export function formatTestNotice(
  { askedBy }: TestNotice,
  group: { name: string },
  voice: Voice,
): Notification {
  const asked = fill(voice, "test.asked", { who: oneLine(askedBy), group: oneLine(group.name) });
  return ownFrame({
    tone: "good",
    label: say(voice, "test.label"),
    subject: say(voice, "test.arrived"),
    lines: [{ kind: "row", content: [text(asked)] }],
  });
}
