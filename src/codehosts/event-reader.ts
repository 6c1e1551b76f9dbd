// Payload → event, the same way for every sender: a schema names the fields we use, a function says
// what they mean. A payload that does not fit is told, never thrown.

import { z } from "zod";
import type { RelayEvent } from "../core/relay-event.ts";
import type { Reading } from "../ports/event-reader.ts";

/** `event` is the sender's own name for it. */
export type EventReader = (event: string, payload: unknown) => Reading;

export function eventReader<Fields>(
  schema: z.ZodType<Fields>,
  understand: (fields: Fields, event: string) => RelayEvent,
): EventReader {
  return (event, payload) => {
    const read = schema.safeParse(payload);
    return read.success
      ? { outcome: "read", event: understand(read.data, event), payload }
      : { outcome: "unreadable", problem: z.prettifyError(read.error) };
  };
}

/** Readers whose events `other` reads where they cannot: better told in general words than not at all. */
export function readerOr(other: EventReader): (reader: EventReader) => EventReader {
  return (reader) => (event, payload) => {
    const reading = reader(event, payload);
    return reading.outcome === "read" ? reading : other(event, payload);
  };
}
