// Standard Webhooks, a scheme that many libraries implement: three headers with a signature over
// `{id}.{timestamp}.{body}`. The secret holds its key as base64 after `whsec_`.

import { createHmac } from "node:crypto";
import { isDeliveryId } from "../../core/ingress/delivery-id.ts";
import { readSeconds } from "../../core/ingress/freshness.ts";
import { readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Signature } from "../../ports/code-host.ts";

/** Svix, where the scheme comes from, has its own names. */
type HeaderPrefix = "webhook" | "svix";

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
// 32 bytes in base64: 43 characters and one of padding.
const DIGEST = /^v1,([A-Za-z0-9+/]{43}=)$/;

export function isStandard(headers: WebhookHeaders): boolean {
  return headers.has("webhook-signature");
}

/** Undefined unless all three headers are present once and well-formed. */
export function readStandard(
  headers: WebhookHeaders,
  prefix: HeaderPrefix = "webhook",
): Signature | undefined {
  const id = only(headers, `${prefix}-id`);
  const timestamp = only(headers, `${prefix}-timestamp`);
  const timestampMs = readSeconds(timestamp ?? "");
  const digests = readDigests(only(headers, `${prefix}-signature`) ?? "");
  // A dot in the id would let bytes move between it and the rest under the same signature.
  if (id === undefined || !isDeliveryId(id) || id.includes(".")) return undefined;
  if (timestampMs === undefined || digests.length === 0) return undefined;
  return {
    credentials: [{ kind: "hmac", digests, prefix: signedPrefix(id, timestamp), key: "standard" }],
    timestampsMs: [timestampMs],
    nonce: id,
  };
}

export type StandardMessage = { id: string; atMs: number; body: string };

/** Headers for an outgoing webhook. */
export function signStandard(
  secret: string,
  { id, atMs, body }: StandardMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signed = signedPrefix(id, timestamp) + body;
  const digest = createHmac("sha256", standardKey(secret)).update(signed).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${digest}`,
  };
}

export function readStandardId(
  headers: WebhookHeaders,
  prefix: HeaderPrefix = "webhook",
): string | undefined {
  return only(headers, `${prefix}-id`);
}

/** HMAC key of a secret. Without the `whsec_` prefix and base64, its raw bytes. */
export function standardKey(secret: string): Buffer {
  const written = SECRET.exec(secret)?.[1];
  return written === undefined ? Buffer.from(secret) : Buffer.from(written, "base64");
}

/** Reads only version v1, because a sender can sign with several versions. */
function readDigests(list: string): readonly Buffer[] {
  return list.split(" ").flatMap((entry) => {
    const digest = DIGEST.exec(entry)?.[1];
    return digest === undefined ? [] : [Buffer.from(digest, "base64")];
  });
}

function signedPrefix(id: string, timestamp: string | undefined): string {
  return `${id}.${timestamp ?? ""}.`;
}

function only(headers: WebhookHeaders, name: string): string | undefined {
  const header = readHeader(headers, [name]);
  return header.found === "one" ? header.value : undefined;
}
