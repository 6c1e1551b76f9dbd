// Bytes → JSON value. The bytes that were verified are the bytes that are read: no re-encoding,
// no guessing of charsets, no lenient decoding.

import { MAX_JSON_DEPTH } from "../contract/kernel/limits.ts";
import { isDeeperThan } from "./json-depth.ts";

export type JsonReading = { outcome: "read"; value: unknown } | { outcome: "malformed" };

// Removes a byte order mark, which some senders write and JSON.parse rejects.
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text, or undefined where the bytes are not UTF-8. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

export function readJson(text: string): JsonReading {
  try {
    return { outcome: "read", value: JSON.parse(text) as unknown };
  } catch {
    return { outcome: "malformed" };
  }
}

/** One that nests too deep counts as malformed, and is not parsed. */
export function readShallowJson(text: string): JsonReading {
  return isDeeperThan(text, MAX_JSON_DEPTH) ? { outcome: "malformed" } : readJson(text);
}

/** The JSON in a form body `payload=<json>`, or undefined where it is not there exactly once. */
export function readFormPayload(form: string): string | undefined {
  const payloads = new URLSearchParams(form).getAll("payload");
  return payloads.length === 1 ? payloads[0] : undefined;
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
