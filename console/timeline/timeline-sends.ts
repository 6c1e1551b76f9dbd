// Sends of an event, with the names of their targets.

import type { getEvent } from "../../src/contract/records/events.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ReplyOf } from "../api/call.ts";
import { type LogContext, targetWords } from "../logs/why-words.ts";
import { placeKey } from "../parts/place.ts";

export type EventTimeline = ReplyOf<typeof getEvent>;
export type TimelineGroup = EventTimeline["groups"][number];

export type TargetLabel = {
  /** Empty if the target is no longer listed. */
  targetId: string;
  name: string | null;
  /** "#dev". */
  words: string;
};

/** Whether it shows the event in a channel; a log line only mentions it. */
export function isShowing({ kind }: Pick<SendEntry, "kind">): boolean {
  return kind === "event" || kind === "edit";
}

/** Nothing was sent except by a replay, so the event has no original channels. */
export function isUnsent({ logs }: Pick<TimelineGroup, "logs">): boolean {
  return logs.every((send) => !isShowing(send) || send.replayId !== null);
}

/**
 * After a replay, one send per target: the first delivered one, otherwise the last. A failure followed by a delivery
 * counts as delivered.
 */
export function oncePerTarget(sends: readonly SendEntry[]): readonly SendEntry[] {
  const byPlace = Map.groupBy(sends, ({ target }) => placeKey(target));
  return [...byPlace.values()].flatMap((all) => {
    if (all.every(({ replayId }) => replayId === null)) return all;
    const inOrder = all.toSorted((one, other) => one.createdAt - other.createdAt);
    return inOrder.find(({ status }) => status === "delivered") ?? inOrder.slice(-1);
  });
}

/** Groups sends by target. */
export function byTarget(
  sends: readonly SendEntry[],
): readonly (readonly [SendEntry, ...SendEntry[]])[] {
  const places = Map.groupBy(sends, ({ target }) => placeKey(target));
  return [...places.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
}

export function targetFinder(
  { sentTo }: Pick<TimelineGroup, "sentTo">,
  { targets }: Pick<LogContext, "targets">,
): (send: Pick<SendEntry, "target">) => TargetLabel {
  const known = new Map<string, { targetId: string; name: string | null }>();
  for (const target of targets.values())
    known.set(placeKey(target), { targetId: target.id, name: target.name });
  for (const { target, targetId, name } of sentTo) known.set(placeKey(target), { targetId, name });
  return ({ target }) => {
    const { targetId, name } = known.get(placeKey(target)) ?? { targetId: "", name: null };
    return { targetId, name, words: targetWords({ target, name }) };
  };
}

/** One message per platform: the one that the URL names, otherwise the first delivered one. */
export function lookedAt(
  groups: readonly TimelineGroup[],
  sendId: string | undefined,
): SendEntry[] {
  const sends = groups.flatMap(({ logs }) => logs);
  const asked = sends.find(({ id }) => id === sendId);
  const arrived = sends.filter((send) => send.status === "delivered" && isShowing(send));
  const byPlatform = new Map<string, SendEntry>();
  for (const send of asked ? [asked, ...arrived] : arrived)
    if (!byPlatform.has(send.platform)) byPlatform.set(send.platform, send);
  return [...byPlatform.values()];
}
