// What is wrong with a group, told to its owners: what, since when, and where to do something about it.

import type { Trouble, TroubleNotice } from "../../contract/troubles.ts";
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
export const TROUBLE_PAGES: Readonly<Record<Trouble["kind"], string>> = {
  targetPaused: "targets?",
  failures: "logs?status=failed&window=1h&",
  rejected: "logs?status=refused&window=1h&",
  waiting: "logs?status=waiting&",
};

export type TroubleVoice = TargetVoice & { url: string | undefined };

export function formatTrouble(
  { trouble, since, until }: TroubleNotice,
  voice: TroubleVoice,
): Notification {
  if (until !== undefined) return formatOver(trouble, { since, until }, voice);
  const told = formatBegan(trouble, voice);
  return { ...told, url: voice.url, lines: [...told.lines, actRow(trouble, voice)] };
}

function formatBegan(trouble: Trouble, voice: TroubleVoice): Notification {
  switch (trouble.kind) {
    case "failures":
      return ownFrame({
        tone: "bad",
        label: say(voice, "trouble.failures"),
        subject: fill(voice, "trouble.failures.count", {
          failed: trouble.failed,
          n: trouble.settled,
        }),
        lines: [],
      });
    case "rejected":
      return ownFrame({
        tone: "warning",
        label: say(voice, "trouble.rejected"),
        subject: fill(voice, "trouble.rejected.count", { n: trouble.rejected }),
        lines: [plainRow(say(voice, "trouble.rejected.means"))],
      });
    case "waiting":
      return ownFrame({
        tone: "warning",
        label: say(voice, "trouble.waiting"),
        subject: fill(voice, "trouble.waiting.oldest", {
          time: sayMinutes(voice, trouble.waitsMs),
        }),
        lines: [plainRow(fill(voice, "trouble.waiting.targets", { n: trouble.targets }))],
      });
    case "targetPaused":
    default:
      return formatTargetNotice(trouble, voice);
  }
}

function formatOver(
  trouble: Trouble,
  { since, until }: { since: number; until: number },
  voice: TroubleVoice,
): Notification {
  const when = sayMoment(voice, until);
  const time = sayMinutes(voice, until - since);
  return ownFrame({
    tone: "good",
    label: say(voice, "trouble.over"),
    subject: overWords(trouble, voice),
    url: voice.url,
    lines: [plainRow(fill(voice, "trouble.over.since", { when, time }))],
  });
}

function overWords(trouble: Trouble, voice: TroubleVoice): string {
  if (trouble.kind !== "targetPaused") return say(voice, `trouble.over.${trouble.kind}`);
  return fill(voice, "trouble.over.targetPaused", { place: targetPlace(voice, trouble.target) });
}

function actRow({ kind }: Trouble, voice: TroubleVoice): Line {
  const words = say(voice, `trouble.act.${kind}`);
  return { kind: "row", content: [voice.url === undefined ? text(words) : link(words, voice.url)] };
}

/** Nobody counts seconds of what lasted minutes. */
function sayMinutes(voice: TargetVoice, ms: number): string {
  return sayDuration(voice, Math.max(1, Math.floor(ms / MINUTE_MS)) * MINUTE_MS);
}
