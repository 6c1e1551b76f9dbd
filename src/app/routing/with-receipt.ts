// Adds to a custom event where it is in the order of its group.

import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { WaitingEvent } from "../../ports/routing.ts";

/** Signals of an alert are ordered by the events that report them. */
export function withReceipt(event: RelayEvent, { id, receivedAt }: WaitingEvent): RelayEvent {
  return event.kind === "custom"
    ? { ...event, receipt: { id: Number(id), at: receivedAt } }
    : event;
}
