// What is wrong with a group, told to its owners: what, since when, and where to do something about it.

import type { Alert, AlertNotice } from "../../contract/troubles.ts";
import type { Line, Notification } from "../notification.ts";
import { link, text } from "../rich-text.ts";
import { sayDuration } from "../words/duration.ts";
import { sayMoment } from "../words/moment.ts";
import { fill, say } from "../words/say.ts";
import { ownFrame, plainRow } from "./own-frame.ts";
import { formatTargetNotice } from "./target-notice.ts";
import { type TargetVoice, targetPlace } from "./target-place.ts";

const MINUTE_MS = 60_000;

/** Where something can be done about it. */
export const ALERT_PAGES: Readonly<Record<Alert["kind"], string>> = {
  targetPaused: "targets?",
  failures: "logs?status=failed&window=1h&",
  rejected: "logs?status=refused&window=1h&",
  waiting: "logs?status=waiting&",
};

export type AlertVoice = TargetVoice & { url: string | undefined };

export function formatAlertNotice(
  { alert, since, until }: AlertNotice,
  voice: AlertVoice,
): Notification {
  if (until !== undefined) return formatResolved(alert, { since, until }, voice);
  const told = formatBegan(alert, voice);
  return { ...told, url: voice.url, lines: [...told.lines, actRow(alert, voice)] };
}

function formatBegan(alert: Alert, voice: AlertVoice): Notification {
  switch (alert.kind) {
    case "failures":
      return ownFrame({
        tone: "bad",
        label: say(voice, "groupAlert.failures"),
        subject: fill(voice, "groupAlert.failures.count", {
          failed: alert.failed,
          n: alert.settled,
        }),
        lines: [],
      });
    case "rejected":
      return ownFrame({
        tone: "warning",
        label: say(voice, "groupAlert.rejected"),
        subject: fill(voice, "groupAlert.rejected.count", { n: alert.rejected }),
        lines: [plainRow(say(voice, "groupAlert.rejected.means"))],
      });
    case "waiting":
      return ownFrame({
        tone: "warning",
        label: say(voice, "groupAlert.waiting"),
        subject: fill(voice, "groupAlert.waiting.oldest", {
          time: sayMinutes(voice, alert.waitsMs),
        }),
        lines: [plainRow(fill(voice, "groupAlert.waiting.targets", { n: alert.targets }))],
      });
    case "targetPaused":
    default:
      return formatTargetNotice(alert, voice);
  }
}

function formatResolved(
  alert: Alert,
  { since, until }: { since: number; until: number },
  voice: AlertVoice,
): Notification {
  const when = sayMoment(voice, until);
  const time = sayMinutes(voice, until - since);
  return ownFrame({
    tone: "good",
    label: say(voice, "groupAlert.resolved"),
    subject: resolvedText(alert, voice),
    url: voice.url,
    lines: [plainRow(fill(voice, "groupAlert.resolved.since", { when, time }))],
  });
}

function resolvedText(alert: Alert, voice: AlertVoice): string {
  if (alert.kind !== "targetPaused") return say(voice, `groupAlert.resolved.${alert.kind}`);
  return fill(voice, "groupAlert.resolved.targetPaused", {
    place: targetPlace(voice, alert.target),
  });
}

function actRow({ kind }: Alert, voice: AlertVoice): Line {
  const words = say(voice, `groupAlert.act.${kind}`);
  return { kind: "row", content: [voice.url === undefined ? text(words) : link(words, voice.url)] };
}

/** Nobody counts seconds of what lasted minutes. */
function sayMinutes(voice: TargetVoice, ms: number): string {
  return sayDuration(voice, Math.max(1, Math.floor(ms / MINUTE_MS)) * MINUTE_MS);
}
