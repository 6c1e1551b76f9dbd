// When and why the payload of an event was removed.

import { clock, day } from "../parts/words.ts";
import type { EventTimeline } from "./timeline-sends.ts";

const DAY_MS = 86_400_000;

/** Undefined if the payload is still stored. */
export function removedWords(timeline: EventTimeline, now: number): string | undefined {
  const { payloadState } = timeline.event;
  if (payloadState === "kept") return undefined;
  if (payloadState === "gone")
    return "The payload was removed: it is older than the retention period.";
  const at = settledAt(timeline);
  const when = at === undefined ? "" : ` ${momentWords(at, now)}`;
  return `The payload was removed${when}: payloads of security alerts are removed after delivery.`;
}

/** The payload is removed with the last change of a send, or after dispatch. */
function settledAt({ groups }: EventTimeline): number | undefined {
  const moments = groups.flatMap(({ dispatchedAt, logs }) => [
    ...(dispatchedAt === null ? [] : [dispatchedAt]),
    ...logs.map(({ updatedAt }) => updatedAt),
  ]);
  return moments.length === 0 ? undefined : Math.max(...moments);
}

function momentWords(at: number, now: number): string {
  return now - at < DAY_MS ? `at ${clock(at)}` : `on ${day(at, now)}`;
}
