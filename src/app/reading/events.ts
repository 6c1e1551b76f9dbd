// Events of the caller's groups: the list, and the whole story of one.

import type { EventEntry, SendEntry } from "../../contract/records/entries.ts";
import type { EventQuery, PayloadState, Verdict } from "../../contract/records/events.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { EventRecord, ReadingStore, SendRecord, StoredPayload } from "../../ports/records.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import { entriesOf, entryOf, pastRoutesOf } from "./event-entries.ts";
import { explainVerdicts } from "./explain-verdicts.ts";
import { readPage } from "./pages.ts";
import { type PayloadReading, readPayload } from "./read-payload.ts";
import { sendEntryOf, type SendPorts } from "./send-entries.ts";
import { readScopeOf } from "./sight.ts";
import { type WouldSend, wouldSend } from "./would-send.ts";

type Ports = SendPorts & {
  reading: Pick<ReadingStore, "sends" | "events">;
  readStored: StoredEventReader;
  configStore: Pick<ConfigStore, "read">;
};

export async function listEvents(
  ports: Pick<Ports, "reading">,
  viewer: Viewer,
  { limit, cursor, groupId, ...filter }: EventQuery,
): Promise<{ events: EventEntry[]; nextCursor: string | null }> {
  const readScope = readScopeOf(viewer, groupId);
  const { rows, nextCursor } = await readPage({
    list: "events",
    limit,
    cursor,
    read: (page) => ports.reading.events.list(readScope, page, filter),
    placeOf: ({ id, groupKey = "0" }) => `${id}.${groupKey}`,
  });
  return { events: await entriesOf(ports, viewer, rows), nextCursor };
}

type FoundEvent = {
  event: Pick<
    EventEntry,
    "id" | "provider" | "event" | "deliveryId" | "receivedAt" | "duplicates"
  > & { headers: unknown; payload: unknown; payloadState: PayloadState };
  groups: (EventEntry & { verdicts: Verdict[]; wouldSend: WouldSend[]; logs: SendEntry[] })[];
};

export async function findEvent(ports: Ports, viewer: Viewer, id: string): Promise<FoundEvent> {
  const { reading } = ports;
  const readScope = readScopeOf(viewer, undefined);
  const found = await reading.events.find(readScope, id);
  const [first] = found;
  if (!first) throw new Refusal("not-found", "Not found");
  const stored = await reading.events.payload(readScope, id);
  const sends = await reading.sends.ofEvent(readScope, id);
  const routesOf = await pastRoutesOf(ports, readScope, found);
  const payload = readPayload(ports.readStored, stored);
  const config = await ports.configStore.read();
  return {
    event: eventOf(first, stored, payload),
    groups: found.map((record) => {
      const own = sends.filter(({ groupKey }) => groupKey === record.groupKey);
      return {
        ...entryOf(viewer, record, routesOf),
        verdicts: explainVerdicts(record, routesOf(record), payload),
        wouldSend: own.some(isShowing) ? [] : wouldSend(config, record, stored, payload),
        logs: own.map((send) => sendEntryOf(ports, viewer, send)),
      };
    }),
  };
}

/** A line in the group's log only tells of the event. */
function isShowing({ kind }: SendRecord): boolean {
  return kind === "event" || kind === "edit";
}

function eventOf(
  { id, provider, event, deliveryId, receivedAt, duplicates }: EventRecord,
  stored: StoredPayload | undefined,
  { state, json }: PayloadReading,
): FoundEvent["event"] {
  return {
    id,
    provider,
    event,
    deliveryId,
    receivedAt,
    duplicates,
    headers: stored?.headers ?? {},
    payload: json,
    payloadState: state,
  };
}
