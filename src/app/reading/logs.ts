// The send log of the caller's groups.

import type { Attempt, LogQuery } from "../../contract/logs.ts";
import type { EventEntry } from "../../contract/event-entry.ts";
import type { SendEntry } from "../../contract/send-entry.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { ReadingStore } from "../../ports/reading.ts";
import { entriesOf } from "./event-entries.ts";
import { readPage } from "./pages.ts";
import { namedGroup, sightOf } from "./sight.ts";

type Ports = { reading: Pick<ReadingStore, "sends" | "events"> };

export async function listLogs(
  { reading }: Ports,
  viewer: Viewer,
  { limit, cursor, groupId, ...filter }: LogQuery,
): Promise<{ logs: SendEntry[]; nextCursor: string | null }> {
  const sight = sightOf(viewer, groupId);
  const { rows, nextCursor } = await readPage({
    list: "logs",
    limit,
    cursor,
    read: (page) => reading.sends.list(sight, page, filter),
    placeOf: ({ id }) => id,
  });
  return { logs: rows.map((row) => namedGroup(viewer, row)), nextCursor };
}

type FoundLog = {
  log: SendEntry & { message: unknown };
  attempts: Attempt[];
  event: EventEntry | null;
};

export async function findLog({ reading }: Ports, viewer: Viewer, id: string): Promise<FoundLog> {
  const sight = sightOf(viewer, undefined);
  const found = await reading.sends.find(sight, id);
  if (!found) throw notFound();
  const { send, message, attempts } = found;
  const events = send.eventId === null ? [] : await reading.events.find(sight, send.eventId);
  const own = events.filter(({ groupKey }) => groupKey === send.groupKey);
  const [event = null] = await entriesOf({ reading }, viewer, own);
  return {
    log: { ...namedGroup(viewer, send), message: message ?? null },
    attempts: [...attempts],
    event,
  };
}

/** Senders choose delivery ids: two groups may well have the same one. */
export async function findDelivery(
  { reading }: Ports,
  viewer: Viewer,
  deliveryId: string,
): Promise<{ deliveryId: string; logs: SendEntry[] }> {
  const rows = await reading.sends.ofDelivery(sightOf(viewer, undefined), deliveryId);
  if (rows.length === 0) throw notFound();
  return { deliveryId, logs: rows.map((row) => namedGroup(viewer, row)) };
}

function notFound(): Refusal {
  return new Refusal("not-found", "Not found");
}
