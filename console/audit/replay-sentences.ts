// Sentences about undelivered messages: replays, and queued messages of a target that was resumed.

import { counted } from "../parts/words.ts";
import { changeOf, type AuditLine, type AuditNames } from "./entry.ts";
import { say } from "./say.ts";
import { after, groupOf, type Sentence, type AuditWording } from "./told.ts";

export const REPLAYS: Readonly<Record<string, AuditWording>> = {
  "replay.started": { label: "Replay started", tell: replayStarted },
  "replay.paused": {
    label: "Replay paused",
    tell: (entry) => say`paused a replay in ${groupOf(entry)}`,
  },
  "replay.resumed": {
    label: "Replay resumed",
    tell: (entry) => say`resumed a replay in ${groupOf(entry)}`,
  },
  "replay.canceled": {
    label: "Replay canceled",
    tell: (entry) => say`canceled a replay in ${groupOf(entry)}`,
  },
};

function replayStarted(entry: AuditLine): Sentence {
  const messages = counted(numberAfter(entry, "messages"), "message");
  const how = after(entry, "mode") === "summary" ? "as summaries" : "one by one";
  return [...say`replayed ${messages} in ${groupOf(entry)}`, { text: `, ${how}` }];
}

export function targetResumed(entry: AuditLine, names: AuditNames): Sentence {
  const words = waitingWords(entry);
  return [
    ...say`resumed ${names.target(entry.targetId)}`,
    { text: words === undefined ? "" : `, ${words}` },
  ];
}

/** Older entries have no `waiting` choice; they only count canceled messages. */
function waitingWords(entry: AuditLine): string | undefined {
  const canceled = numberAfter(entry, "canceled");
  const summaries = numberAfter(entry, "summaries");
  const listed = numberAfter(entry, "summarized") || canceled;
  if (summaries > 0)
    return `${counted(listed, "event")} listed in ${counted(summaries, "summary", "summaries")}`;
  if (canceled === 0) return undefined;
  if (after(entry, "waiting") === "skip") return `${counted(canceled, "queued message")} skipped`;
  return `${counted(canceled, "old message")} canceled`;
}

function numberAfter(entry: AuditLine, field: string): number {
  return Number(changeOf(entry).after[field] ?? 0);
}
