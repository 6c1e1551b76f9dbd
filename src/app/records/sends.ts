// Send log of the viewer's groups.

import type { LoggedAttempt, LogQuery, WaitDetails } from "../../contract/records/sends.ts";
import type { EventEntry, SendEntry } from "../../contract/records/entries.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ReadingStore } from "../../ports/records.ts";
import { entriesOf, sendEntryOf, type SendPorts } from "./event-entries.ts";
import { readPage } from "./pages.ts";
import { readScopeOf } from "../accounts/require-role.ts";

type Ports = SendPorts & { reading: Pick<ReadingStore, "sends" | "events"> };

export async function listLogs(
  ports: Ports,
  viewer: Viewer,
  { limit, cursor, groupId, ...filter }: LogQuery,
): Promise<{ logs: SendEntry[]; nextCursor: string | null }> {
  const readScope = readScopeOf(viewer, groupId);
  const { rows, nextCursor } = await readPage({
    list: "logs",
    limit,
    cursor,
    read: (page) => ports.reading.sends.list(readScope, page, filter),
    placeOf: ({ id }) => id,
  });
  return { logs: rows.map((row) => sendEntryOf(ports, viewer, row)), nextCursor };
}

type FoundLog = {
  log: SendEntry & { message: unknown };
  edit: number | null;
  attempts: LoggedAttempt[];
  waited: WaitDetails | null;
  event: EventEntry | null;
};

/** A shorter wait is normal for a worker. */
const LATE_MS = 3_000;

export async function findLog(ports: Ports, viewer: Viewer, id: string): Promise<FoundLog> {
  const { reading } = ports;
  const readScope = readScopeOf(viewer, undefined);
  const found = await reading.sends.find(readScope, id);
  if (!found) throw notFound();
  const { send, message, edit, attempts } = found;
  const events = send.eventId === null ? [] : await reading.events.find(readScope, send.eventId);
  const waited = await reading.sends.waited(readScope, id);
  const own = events.filter(({ groupKey }) => groupKey === send.groupKey);
  const [event = null] = await entriesOf({ reading }, viewer, own);
  return {
    log: { ...sendEntryOf(ports, viewer, send), message: message ?? null },
    edit,
    attempts: [...attempts],
    waited: waited.ms >= LATE_MS ? waited : null,
    event,
  };
}

/** Senders choose delivery ids, so two groups may have the same one. */
export async function findDelivery(
  ports: Ports,
  viewer: Viewer,
  deliveryId: string,
): Promise<{ deliveryId: string; logs: SendEntry[] }> {
  const rows = await ports.reading.sends.ofDelivery(readScopeOf(viewer, undefined), deliveryId);
  if (rows.length === 0) throw notFound();
  return { deliveryId, logs: rows.map((row) => sendEntryOf(ports, viewer, row)) };
}

function notFound(): Refusal {
  return new Refusal("not-found", "Not found");
}
