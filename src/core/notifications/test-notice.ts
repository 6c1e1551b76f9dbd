// A message that only shows that messages arrive: who wanted it.

import type { TestNotice } from "../../contract/test-notice.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame, plainRow } from "./own-frame.ts";

export function formatTestNotice(
  { requestedBy }: TestNotice,
  group: { name: string },
  voice: Voice,
): Notification {
  const who = oneLine(requestedBy);
  return arrived(voice, fill(voice, "test.asked", { who, group: oneLine(group.name) }));
}

/** Of the first run, when there are no groups yet. */
export function formatSetupNotice(voice: Voice): Notification {
  return arrived(voice, say(voice, "test.setup"));
}

function arrived(voice: Voice, why: string): Notification {
  return ownFrame({
    tone: "good",
    label: say(voice, "test.label"),
    subject: say(voice, "test.arrived"),
    lines: [plainRow(why)],
  });
}
