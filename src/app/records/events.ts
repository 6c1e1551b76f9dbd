// Event log of the viewer's groups, and the timeline of one event.

import type { EventEntry, SendEntry } from "../../contract/records/entries.ts";
import type { EventQuery, PayloadState, Verdict } from "../../contract/records/events.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { LATE_WEBHOOK } from "../../core/ingress/missed-changes.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { runAtOnce } from "../../core/kernel/steps.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { READING_BUDGET } from "../../core/routing/filters/match-budget.ts";
import { matchInSteps } from "../../core/routing/match-routes.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import type { ConfigStore, PresentConfig } from "../../ports/config.ts";
import type { EventRecord, ReadingStore, SendRecord, StoredPayload } from "../../ports/records.ts";
import { readScopeOf } from "../accounts/require-role.ts";
import { entriesOf, entryOf, pastRoutesOf, sendEntryOf, type SendPorts } from "./event-entries.ts";
import { readPage } from "./pages.ts";
import { type PayloadReading, readPayload, withAnswers } from "./read-payload.ts";
import { explainVerdicts } from "./reevaluate.ts";

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
    "id" | "provider" | "event" | "deliveryId" | "receivedAt" | "duplicates" | "repaired"
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
        wouldSend:
          own.some(isShowing) || record.error === LATE_WEBHOOK
            ? []
            : wouldSend(config, record, stored, payload),
        logs: own.map((send) => sendEntryOf(ports, viewer, send)),
      };
    }),
  };
}

/** A log line mentions the event but does not show it. */
function isShowing({ kind }: SendRecord): boolean {
  return kind === "event" || kind === "edit";
}

function eventOf(
  { id, provider, event, deliveryId, receivedAt, duplicates, repaired }: EventRecord,
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
    repaired,
    headers: stored?.headers ?? {},
    payload: json,
    payloadState: state,
  };
}

// Current routes that would send an event that was not sent.

type WouldSend = { routeId: string; routeName: string };

type Stored = Pick<StoredPayload, "groupKey"> | undefined;

function wouldSend(
  config: PresentConfig,
  { groupKey, answers }: Pick<EventRecord, "groupKey" | "answers">,
  stored: Stored,
  { arrived }: Pick<PayloadReading, "arrived">,
): WouldSend[] {
  const group = config.groups.find(({ key }) => key === groupKey);
  const entryGroup = config.groups.find(({ key }) => key === stored?.groupKey);
  const isEntryGone = stored?.groupKey !== undefined && entryGroup === undefined;
  if (!group || !arrived || isEntryGone) return [];
  const own = config.routes.filter(({ groupId }) => groupId === group.id);
  const { compiled } = compileRoutes(own);
  try {
    const entry = { groupId: entryGroup?.id };
    const arrival = { ...withAnswers(arrived, answers), entry };
    const verdicts = runAtOnce(
      matchInSteps(arrival, config.groups, compiled, { budget: READING_BUDGET }),
    );
    return verdicts
      .filter(({ outcome }) => outcome === "matched")
      .map(({ routeId }) => ({ routeId, routeName: nameIn(own, routeId) }));
  } catch {
    // The event may be quarantined because the matcher failed.
    return [];
  }
}

function nameIn(routes: readonly { id: string; name: string }[], routeId: string): string {
  return routes.find(({ id }) => id === routeId)?.name ?? routeId;
}
