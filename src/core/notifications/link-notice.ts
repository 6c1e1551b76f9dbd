// A chat account that acts as somebody from now on: as whom, and how to end it.

import type { Linked } from "../../contract/notices.ts";
import type { Notification } from "../notification.ts";
import { code } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, fillRich, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

export function formatLinkNotice({ codehost, login }: Linked, voice: Voice): Notification {
  return ownFrame({
    tone: "good",
    label: say(voice, "link.made"),
    subject: fill(voice, "link.actsAs", { codehost, login: oneLine(login) }),
    lines: [
      {
        kind: "row",
        content: fillRich(voice, "link.undo", { command: [code("/relay logout")] }),
      },
    ],
  });
}
