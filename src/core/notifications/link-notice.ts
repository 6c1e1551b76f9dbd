// A chat account that acts as somebody from now on: as whom, and how to end it.

import type { LinkNotice } from "../../contract/messages/notices.ts";
import type { Notification } from "../notification.ts";
import { code } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { t, tRich } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

export function formatLinkNotice({ codehost, login }: LinkNotice, locale: Locale): Notification {
  return ownFrame({
    tone: "good",
    label: t(locale, "link.made"),
    subject: t(locale, "link.actsAs", { codehost, login: oneLine(login) }),
    lines: [
      {
        kind: "row",
        content: tRich(locale, "link.undo", { command: [code("/relay logout")] }),
      },
    ],
  });
}
