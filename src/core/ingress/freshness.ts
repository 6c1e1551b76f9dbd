// Freshness of custom webhooks: a timestamp near now and a single-use nonce, both signed.

import { TIMESTAMP_WINDOW_MS } from "../../contract/kernel/limits.ts";

export type Freshness = { timestampMs: number; nonce: string };

const SECONDS = /^[0-9]{10}$/;
// No dot: one would let bytes move between nonce and body under the same signature.
const NONCE = /^[A-Za-z0-9_-]{16,128}$/;

/** Undefined if either header is malformed. */
export function parseFreshness(timestamp: string, nonce: string): Freshness | undefined {
  const timestampMs = readSeconds(timestamp);
  return timestampMs === undefined || !NONCE.test(nonce) ? undefined : { timestampMs, nonce };
}

/** Unix seconds to milliseconds; undefined if malformed. */
export function readSeconds(timestamp: string): number | undefined {
  return SECONDS.test(timestamp) ? Number(timestamp) * 1000 : undefined;
}

/** Prefix of the body in the signed text. */
export function signedPrefix(timestamp: string, nonce: string): string {
  return `${timestamp}.${nonce}.`;
}

export function isFresh(timestampMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - timestampMs) <= TIMESTAMP_WINDOW_MS;
}
