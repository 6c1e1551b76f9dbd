// The answer people came for, in one sentence: did it arrive, and if not, why.

import type { SendEntry } from "../../src/contract/send-entry.ts";
import { NO_ROUTE, pausedWords, setAsideWords, type Surroundings } from "../logs/why-words.ts";
import { plain, type Span, strong, verdictSpans } from "../logs/spans.ts";
import type { Tone } from "../parts/state-pill.tsx";
import { counted, duration } from "../parts/words.ts";
import { failureSaid } from "../../src/contract/failure-classes.ts";
import {
  isShowing,
  oncePerTarget,
  type NamedTarget,
  type StoryGroup,
  targetFinder,
} from "./story-sends.ts";

export type StoryAnswer = { tone: Tone; spans: readonly Span[] };

export function answerOf(group: StoryGroup, around: Surroundings): StoryAnswer {
  if (group.state === "received")
    return { tone: "idle", spans: [strong("Just came in."), plain(" Its routes are tried now.")] };
  if (group.state === "quarantined")
    return {
      tone: "warn",
      spans: [strong("Set aside."), plain(` ${setAsideWords(group)}. Everything else went on.`)],
    };
  const sends = oncePerTarget(group.logs.filter(isShowing));
  if (group.state === "ignored" || sends.length === 0) return notSent(group);
  return ofSends({ group, around, sends });
}

function notSent({ nearestMiss, error, verdicts }: StoryGroup): StoryAnswer {
  const head = strong("Not sent.");
  if (nearestMiss)
    return {
      tone: "idle",
      spans: [
        head,
        plain(" The route that came nearest is "),
        strong(nearestMiss.routeName),
        plain(": "),
        ...verdictSpans(nearestMiss.why),
        plain("."),
      ],
    };
  if (error !== null) return { tone: "idle", spans: [head, plain(` ${error}.`)] };
  const why = verdicts.length === 0 ? "This group had no routes" : NO_ROUTE;
  return { tone: "idle", spans: [head, plain(` ${why}.`)] };
}

type Told = { group: StoryGroup; around: Surroundings; sends: readonly SendEntry[] };

function ofSends(told: Told): StoryAnswer {
  const { sends } = told;
  const by = (...statuses: readonly SendEntry["status"][]) =>
    sends.filter(({ status }) => statuses.includes(status));
  const delivered = by("delivered");
  const failed = by("failed", "dead");
  const waiting = by("queued", "sending", "retrying");
  const canceled = by("canceled");
  const find = targetFinder(told.group, told.around);
  const total = sends.length - by("skipped").length;
  return {
    tone: toneOf(failed.length, waiting.length, delivered.length),
    spans: [
      strong(headOf({ delivered, failed, waiting, canceled, total })),
      ...deliveredSpans(delivered, told.group, find),
      ...failed.flatMap((send) => failedSpans(send, find)),
      ...waiting.map((send) => plain(` ${waitingWords(send, find(send), told.around)}.`)),
      ...canceled.map((send) => plain(` ${canceledWords(send, find(send))}.`)),
    ],
  };
}

function toneOf(failed: number, waiting: number, delivered: number): Tone {
  if (failed > 0) return "bad";
  if (waiting > 0) return "warn";
  return delivered > 0 ? "ok" : "idle";
}

type Sorted = Record<"delivered" | "failed" | "waiting" | "canceled", readonly SendEntry[]>;

function headOf({ delivered, failed, waiting, total }: Sorted & { total: number }): string {
  if (total === 0) return "Shown in another message.";
  if (delivered.length === total)
    return total === 1 ? "Delivered." : `Delivered to ${counted(total, "target")}.`;
  const soFar = waiting.length > 0 && failed.length === 0 ? " so far" : "";
  if (delivered.length > 0)
    return `Delivered to ${delivered.length} of ${counted(total, "target")}${soFar}.`;
  if (failed.length > 0) return "Not delivered.";
  return waiting.length > 0 ? "Not delivered yet." : "Canceled.";
}

type Find = (send: SendEntry) => NamedTarget;

/** "#ci-alerts got it after 0.41 s, On-call after 31 s and 3 tries." */
function deliveredSpans(sends: readonly SendEntry[], group: StoryGroup, find: Find): Span[] {
  const parts = sends.map((send, at) => {
    const after = duration((send.deliveredAt ?? group.receivedAt) - group.receivedAt);
    const tries = send.attempts > 1 ? ` and ${send.attempts} tries` : "";
    return `${find(send).words} ${at === 0 ? "got it after" : "after"} ${after}${tries}`;
  });
  return parts.length === 0 ? [] : [plain(` ${parts.join(", ")}.`)];
}

function failedSpans(send: SendEntry, find: Find): Span[] {
  return [
    plain(" "),
    { text: `${find(send).words} did not get it:`, as: "bad" },
    plain(` ${failureSaid(send)}.`),
  ];
}

function waitingWords(send: SendEntry, found: NamedTarget, around: Surroundings): string {
  const listed = around.targets.get(found.targetId);
  if (listed?.state === "paused")
    return `It waits: ${pausedWords({ ...found, target: send.target }, around)}`;
  if (send.status === "retrying") return `${found.words} is tried again: ${failureSaid(send)}`;
  return `${found.words} is next in line`;
}

function canceledWords(send: SendEntry, { words }: NamedTarget): string {
  return send.error === null ? `${words} was canceled` : `${words} was canceled: ${send.error}`;
}
