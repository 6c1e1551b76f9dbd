// Whether an event still has work in progress, so that its page keeps polling.

import type { Replay } from "../../src/contract/replays/replays.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { isOpen } from "../replays/progress-words.ts";
import type { TimelineGroup } from "./timeline-sends.ts";

export function isUnderWay({ status }: Pick<SendEntry, "status">): boolean {
  return status === "queued" || status === "sending" || status === "retrying";
}

/** A running replay may still add sends, even to an event that has none. */
export function isUnsettled(
  groups: readonly Pick<TimelineGroup, "outcome" | "logs">[],
  replays: readonly Pick<Replay, "state">[],
): boolean {
  return (
    replays.some(isOpen) ||
    groups.some(({ outcome, logs }) => outcome === null || logs.some(isUnderWay))
  );
}

/** Changes whenever a replay ends, because the shown data may be older. */
export function endedReplays(replays: readonly Pick<Replay, "id" | "state">[]): string {
  return replays
    .filter((replay) => !isOpen(replay))
    .map(({ id }) => id)
    .join(" ");
}
