// Payload → event, the same way for every sender: a schema names the fields we use, a function says
// what they mean. A payload that does not fit is told, never thrown.

import type { z } from "zod";
import { readShape } from "../../contract/kernel/faults.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Reading } from "../../ports/code-host.ts";

/** More of them would hide the first, which is the one to look at. */
const MAX_FAULTS = 3;

/** `event` is the sender's own name for it. */
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

/** Readers whose events `other` reads where they cannot: better told in general words than not at all. */
export function readerOr(other: HostEventReader): (reader: HostEventReader) => HostEventReader {
  return (reader) => (event, payload) => {
    const reading = reader(event, payload);
    return reading.outcome === "read" ? reading : other(event, payload);
  };
}
