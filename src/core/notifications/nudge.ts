// One line for somebody whom an edit concerns, since an edit pings nobody.

import type { Nudge } from "../../contract/messages/notices.ts";
import { linkedPerson } from "../linked-person.ts";
import type { Notification } from "../notification.ts";
import { ownFrame } from "./own-frame.ts";

export function formatNudge({ tone, label, subject, url, person }: Nudge): Notification {
  return ownFrame({
    isNudge: true,
    tone,
    label,
    subject,
    url,
    lines: [],
    concerns: [linkedPerson(person)],
  });
}

/** The line that follows an edit with an alarm. */
export function nudgeOf(
  { tone, label, subject, short, url }: Notification,
  person: Nudge["person"],
): Nudge {
  return { kind: "nudge", tone, label, subject: short ?? subject, url, person };
}
