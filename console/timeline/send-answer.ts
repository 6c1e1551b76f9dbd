// Outcome of an event's sends in one sentence. It counts targets, because a target may get several messages.

import type { SendEntry } from "../../src/contract/records/entries.ts";
import { plain, type TextSpan, strong } from "../logs/spans.ts";
import { pausedWords, type LogContext } from "../logs/why-words.ts";
import type { PillTone } from "../parts/state-pill.tsx";
import { counted, duration } from "../parts/words.ts";
import { failureSaid } from "../parts/failure-words.ts";
import { MESSAGE_WORDS } from "./message-kinds.ts";
import { byTarget, type TargetLabel, type TimelineGroup, targetFinder } from "./timeline-sends.ts";

export type TimelineAnswer = { tone: PillTone; spans: readonly TextSpan[] };

/** Sends to one target, by outcome. */
type TargetSends = {
  found: TargetLabel;
  delivered: readonly SendEntry[];
  failed: readonly SendEntry[];
  waiting: readonly SendEntry[];
  canceled: readonly SendEntry[];
};

export function answerOfSends(
  group: TimelineGroup,
  around: LogContext,
  sends: readonly SendEntry[],
): TimelineAnswer {
  const find = targetFinder(group, around);
  const targets = byTarget(sends)
    .map((own): TargetSends => sorted(own, find))
    .filter((target) => !isElsewhere(target));
  return {
    tone: toneOf(targets),
    spans: [
      strong(headOf(targets)),
      ...deliveredSpans(targets, group),
      ...targets.flatMap(failedSpans),
      ...targets.flatMap((target) => waitingSpans(target, around)),
      ...targets.flatMap(canceledSpans),
    ],
  };
}

function sorted(
  [first, ...rest]: readonly [SendEntry, ...SendEntry[]],
  find: (send: SendEntry) => TargetLabel,
): TargetSends {
  const by = (...statuses: readonly SendEntry["status"][]) =>
    [first, ...rest].filter(({ status }) => statuses.includes(status));
  return {
    found: find(first),
    delivered: by("delivered"),
    failed: by("failed", "dead"),
    waiting: by("queued", "sending", "retrying"),
    canceled: by("canceled"),
  };
}

/** Another message already shows the event there. */
function isElsewhere({ delivered, failed, waiting, canceled }: TargetSends): boolean {
  return [delivered, failed, waiting, canceled].every(({ length }) => length === 0);
}

function toneOf(targets: readonly TargetSends[]): PillTone {
  if (targets.some(({ failed }) => failed.length > 0)) return "bad";
  if (targets.some(({ waiting }) => waiting.length > 0)) return "warn";
  return targets.some(hasIt) ? "ok" : "idle";
}

function hasIt({ delivered }: TargetSends): boolean {
  return delivered.length > 0;
}

function headOf(targets: readonly TargetSends[]): string {
  const total = targets.length;
  if (total === 0) return "Shown in another message.";
  const reached = targets.filter(hasIt).length;
  const hasFailed = targets.some(({ failed }) => failed.length > 0);
  const isWaiting = targets.some(({ waiting }) => waiting.length > 0);
  if (reached === total) {
    if (hasFailed) return "Delivered in part.";
    return total === 1 ? "Delivered." : `Delivered to ${counted(total, "target")}.`;
  }
  const soFar = isWaiting && !hasFailed ? " so far" : "";
  if (reached > 0) return `Delivered to ${reached} of ${counted(total, "target")}${soFar}.`;
  if (hasFailed) return "Not delivered.";
  return isWaiting ? "Not delivered yet." : "Canceled.";
}

/** "#ci-alerts got it after 0.41 s, On-call after 31 s." */
function deliveredSpans(targets: readonly TargetSends[], group: TimelineGroup): TextSpan[] {
  const parts = targets.flatMap(({ found, delivered }) => {
    const [first] = delivered.toSorted((one, other) => arrivalOf(one) - arrivalOf(other));
    return first ? [{ words: found.words, first }] : [];
  });
  if (parts.length === 0) return [];
  const sentence = parts.map(({ words, first }, at) => {
    const isReplay = first.replayId !== null;
    const since = isReplay ? first.createdAt : group.receivedAt;
    const got = at === 0 ? " got it" : "";
    const by = isReplay ? " by replay" : "";
    const after = duration(Math.max(0, arrivalOf(first) - since));
    const tries = first.attempts > 1 ? ` and ${first.attempts} attempts` : "";
    return `${words}${got}${by} after ${after}${tries}`;
  });
  return [plain(` ${sentence.join(", ")}.`)];
}

function arrivalOf({ deliveredAt, updatedAt }: SendEntry): number {
  return deliveredAt ?? updatedAt;
}

function failedSpans(target: TargetSends): TextSpan[] {
  const { found, failed } = target;
  const told = hasIt(target) ? failed : failed.slice(-1);
  return told.flatMap((send) => {
    const what = hasIt(target) ? partOf(send) : "it";
    return [
      plain(" "),
      { text: `${found.words} did not get ${what}:`, as: "bad" as const },
      plain(` ${failureSaid(send)}.`),
    ];
  });
}

function waitingSpans(target: TargetSends, around: LogContext): TextSpan[] {
  const { found, waiting } = target;
  const told = hasIt(target) ? waiting : waiting.slice(0, 1);
  return told.map((send) =>
    plain(
      hasIt(target)
        ? ` ${found.words} still gets ${partOf(send)}.`
        : ` ${waitingWords(send, found, around)}.`,
    ),
  );
}

function waitingWords(send: SendEntry, found: TargetLabel, around: LogContext): string {
  const listed = around.targets.get(found.targetId);
  if (listed?.state === "paused")
    return `It is queued: ${pausedWords({ ...found, target: send.target }, around)}`;
  if (send.status === "retrying") return `${found.words} is retried: ${failureSaid(send)}`;
  return `${found.words} is next in the queue`;
}

/** Only if the target has no other outcome. */
function canceledSpans(target: TargetSends): TextSpan[] {
  const { found, failed, waiting, canceled } = target;
  if (hasIt(target) || failed.length > 0 || waiting.length > 0) return [];
  return canceled.slice(-1).map(({ error }) => {
    const why = error === null ? "" : `: ${error}`;
    return plain(` ${found.words} was canceled${why}.`);
  });
}

function partOf({ messageKind }: SendEntry): string {
  return messageKind === null ? "it" : MESSAGE_WORDS[messageKind].part;
}
