// Builds event readers: a schema names the used fields, a function maps them to an event. An invalid payload is
// reported, never thrown.

import type { z } from "zod";
import { readShape } from "../../contract/kernel/faults.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Reading } from "../../ports/code-host.ts";

/** More would hide the first error, which matters most. */
const MAX_FAULTS = 3;

/** `event` is the sender's event name. */
export type HostEventReader = (event: string, payload: unknown) => Reading;

export function eventReader<Fields>(
  schema: z.ZodType<Fields>,
  understand: (fields: Fields, event: string) => RelayEvent,
): HostEventReader {
  return (event, payload) => {
    const read = readShape(schema, payload);
    return read.outcome === "read"
      ? { outcome: "read", event: understand(read.value, event), payload }
      : { outcome: "unreadable", problem: read.faults.slice(0, MAX_FAULTS).join("; ") };
  };
}

/** Falls back to `other` if a reader cannot read the payload, because a general message is better than none. */
export function readerOr(other: HostEventReader): (reader: HostEventReader) => HostEventReader {
  return (reader) => (event, payload) => {
    const reading = reader(event, payload);
    return reading.outcome === "read" ? reading : other(event, payload);
  };
}
