// Real payloads, read as the service reads them.

import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";

export type RecordedEvent = { event: RelayEvent; payload: unknown };

export function recordedEvents(): RecordedEvent[] {
  return recordedPayloads()
    .map(({ event, payload }) => readEvent("codehost", event, payload))
    .filter((reading) => reading.outcome === "read");
}
