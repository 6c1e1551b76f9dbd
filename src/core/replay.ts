// Replay protection of custom senders: a timestamp near now and a nonce used once, both signed.

import { TIMESTAMP_WINDOW_MS } from "../contract/limits.ts";

export type Replay = { timestampMs: number; nonce: string };

const SECONDS = /^[0-9]{10}$/;
// No dot: one would let bytes move between nonce and body under the same signature.
const NONCE = /^[A-Za-z0-9_-]{16,128}$/;

/** Undefined when either header is not of its form. */
export function readReplay(timestamp: string, nonce: string): Replay | undefined {
  if (!SECONDS.test(timestamp) || !NONCE.test(nonce)) return undefined;
  return { timestampMs: Number(timestamp) * 1000, nonce };
}

/** What stands before the body in the signed text. */
export function signedPrefix(timestamp: string, nonce: string): string {
  return `${timestamp}.${nonce}.`;
}

export function isFresh({ timestampMs }: Replay, nowMs: number): boolean {
  return Math.abs(nowMs - timestampMs) <= TIMESTAMP_WINDOW_MS;
}
