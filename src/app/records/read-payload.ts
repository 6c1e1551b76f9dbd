// Reads a stored payload as far as it is retained: as JSON for display, and as an event for the matcher.

import type { PayloadState } from "../../contract/records/events.ts";
import { readJson, readUtf8 } from "../../core/kernel/json.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { FactAnswers } from "../../core/events/host-answer.ts";
import type {
  CodeHost,
  EventReader,
  Reading,
  StoredBytes,
  StoredEventReader,
} from "../../ports/code-host.ts";
import type { StoredPayload } from "../../ports/records.ts";

export type PayloadReading = {
  state: PayloadState;
  /** Null if it is deleted or not JSON. */
  json: unknown;
  /** Undefined if it cannot be matched again. */
  arrived: Extract<Reading, { outcome: "read" }> | undefined;
};

export function readPayload(
  read: StoredEventReader,
  stored: StoredPayload | undefined,
): PayloadReading {
  if (!stored) return { state: "gone", json: null, arrived: undefined };
  if (stored.payload.byteLength === 0) return { state: "emptied", json: null, arrived: undefined };
  const reading = readSafely(read, stored);
  const arrived = reading.outcome === "read" ? reading : undefined;
  return { state: "kept", json: reading.json ?? null, arrived };
}

/** A quarantined event may make its reader throw; its log entry is shown anyway. */
function readSafely(
  read: StoredEventReader,
  stored: Parameters<StoredEventReader>[0],
): ReturnType<StoredEventReader> {
  try {
    return read(stored);
  } catch {
    return { outcome: "unreadable", problem: "its reader failed" };
  }
}

// Parses stored bytes by the same steps as at ingress. The bytes are exactly the request body, even if the JSON came
// inside a form.

export function storedEventReader(
  codeHosts: readonly Pick<CodeHost, "provider" | "readPayloadText">[],
  readEvent: EventReader,
): StoredEventReader {
  return ({ provider, event, headers, payload, answers }) => {
    const codeHost = codeHosts.find((each) => each.provider === provider);
    const text = readUtf8(payload);
    const contentType = headers["content-type"] ?? "";
    const json = text === undefined ? undefined : codeHost?.readPayloadText(contentType, text);
    const reading = readJson(json ?? "");
    if (reading.outcome === "malformed")
      return { outcome: "unreadable", problem: "the payload is not JSON" };
    const read = readEvent(provider, event, reading.value, headers);
    return { ...withStored(read, { headers, answers }), json: reading.value };
  };
}

/** Every path that matches a stored event reads it here, so all see the same. */
function withStored(reading: Reading, facts: Pick<StoredBytes, "headers" | "answers">): Reading {
  return reading.outcome === "read"
    ? { ...reading, event: { ...reading.event, ...facts } }
    : reading;
}

/** The event as a group knows it. */
export function withAnswers<Arrived extends { event: RelayEvent }>(
  arrived: Arrived,
  answers: FactAnswers | undefined,
): Arrived {
  return { ...arrived, event: { ...arrived.event, answers } };
}

/** Parses each payload once. A worker reads the same bytes for the dispatch of an event and for each of its messages. */
export function readOnce(read: StoredEventReader): StoredEventReader {
  const readings = new WeakMap<Uint8Array, ReturnType<StoredEventReader>>();
  return (stored) => {
    const reading = readings.get(stored.payload) ?? read(stored);
    readings.set(stored.payload, reading);
    return reading;
  };
}
