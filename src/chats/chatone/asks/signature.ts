// What proves that a request is chatone's: a signature over when it was sent and exactly its bytes.

import { createPublicKey, verify } from "node:crypto";
import { readHeader, type WebhookHeaders } from "../../../core/ingress/webhook-headers.ts";

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping. */
const WRAPPING = Buffer.from("302a300506032b6570032100", "hex");
const KEY = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;
/** Longer ago, or later, somebody sends again what they saw once. */
const MAX_SKEW_MS = 5 * 60_000;

type Signed = { signature: string; timestamp: string };

type Verifier = (headers: WebhookHeaders, body: Uint8Array, nowMs: number) => boolean;

/** Whether the headers have the right form and a recent time; the body is not needed for that. */
export function isWellFormed(headers: WebhookHeaders, nowMs: number): boolean {
  return readSigned(headers, nowMs) !== undefined;
}

/** Without a key nothing is proven. */
export function verifierFor(publicKey: string | undefined): Verifier {
  if (publicKey === undefined) return () => false;
  if (!KEY.test(publicKey)) throw new Error("chatone's public key must be 64 hexadecimal digits");
  const wrapped = Buffer.concat([WRAPPING, Buffer.from(publicKey, "hex")]);
  const key = createPublicKey({ key: wrapped, format: "der", type: "spki" });
  return (headers, body, nowMs) => {
    const given = readSigned(headers, nowMs);
    if (!given) return false;
    const signed = Buffer.concat([Buffer.from(given.timestamp), body]);
    return verify(undefined, signed, key, Buffer.from(given.signature, "hex"));
  };
}

function readSigned(headers: WebhookHeaders, nowMs: number): Signed | undefined {
  const signature = only(headers, "x-signature-ed25519", SIGNATURE);
  const timestamp = only(headers, "x-signature-timestamp", TIMESTAMP);
  if (signature === undefined || timestamp === undefined) return undefined;
  const isRecent = Math.abs(nowMs - Number(timestamp) * 1000) <= MAX_SKEW_MS;
  return isRecent ? { signature, timestamp } : undefined;
}

/** Sent twice, nobody could say which one was checked. */
function only(headers: WebhookHeaders, name: string, form: RegExp): string | undefined {
  const header = readHeader(headers, [name]);
  return header.found === "one" && form.test(header.value) ? header.value : undefined;
}
