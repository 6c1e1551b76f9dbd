// Custom senders: any JSON, signed with X-Relay-Signature, optionally with timestamp and nonce for freshness, or as
// Standard Webhooks. If both signatures are present, both must match.

import { isJsonObject } from "../../core/kernel/json.ts";
import { parseFreshness, signedPrefix } from "../../core/ingress/freshness.ts";
import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { CodeHost, Signature } from "../../ports/code-host.ts";
import { isDeliveryId } from "../../core/ingress/delivery-id.ts";
import {
  HOST_DELIVERY,
  HOST_SIGNATURE,
  isSigned,
  plainSignature,
  readPrefixedHex,
} from "../kit/signatures.ts";
import { readCustomEvent } from "./read-event.ts";
import { isStandard, readStandard, readStandardId } from "../kit/standard-webhooks.ts";

const SIGNATURE = ["x-relay-signature"];
const TIMESTAMP = ["x-relay-timestamp"];
const NONCE = ["x-relay-nonce"];

export const custom: CodeHost = {
  provider: "custom",
  holdMs: 7_000,
  namesEvents: false,

  // A request with GitHub's signature stays GitHub's, even if it has Standard Webhooks headers.
  isSender: (headers) =>
    isOwn(headers) || (isStandard(headers) && readHeader(headers, HOST_SIGNATURE).found === "none"),

  readSignature(headers) {
    if (!isStandard(headers)) return readOwn(headers);
    return isOwn(headers) ? both(readOwn(headers), readStandard(headers)) : readStandard(headers);
  },

  isSigned,

  repeatsHeader: (headers) =>
    [TIMESTAMP, NONCE, HOST_DELIVERY].some(
      (names) => readHeader(headers, names).found === "several",
    ),

  readEventName: () => "custom",

  readDeliveryId: (headers, payload) =>
    standardId(headers) ?? firstValue(readHeader(headers, HOST_DELIVERY)) ?? deliveryIdIn(payload),

  readPayloadText: (_contentType, text) => text,

  fitsEvent: () => true,

  readEvent: readCustomEvent,
};

function isOwn(headers: WebhookHeaders): boolean {
  return headers.has("x-relay-signature");
}

function readOwn(headers: WebhookHeaders): Signature | undefined {
  const hex = readPrefixedHex(headers, SIGNATURE);
  return hex === undefined ? undefined : withReplay(headers, hex);
}

function both(own: Signature | undefined, standard: Signature | undefined): Signature | undefined {
  if (!own || !standard) return undefined;
  return {
    ...standard,
    ...own,
    proofs: [...own.proofs, ...standard.proofs],
    timestampsMs: [...own.timestampsMs, ...standard.timestampsMs],
  };
}

/** The signature covers this id, so it takes precedence over unsigned ones. */
function standardId(headers: WebhookHeaders): string | undefined {
  return isStandard(headers) ? readStandardId(headers) : undefined;
}

/** Timestamp and nonce come together or not at all, so that removing one cannot weaken the check. */
function withReplay(headers: WebhookHeaders, hex: string): Signature | undefined {
  const timestamp = firstValue(readHeader(headers, TIMESTAMP));
  const nonce = firstValue(readHeader(headers, NONCE));
  if (timestamp === undefined && nonce === undefined) return plainSignature(hex);
  if (timestamp === undefined || nonce === undefined) return undefined;
  const freshness = parseFreshness(timestamp, nonce);
  if (!freshness) return undefined;
  const signature = plainSignature(hex, signedPrefix(timestamp, nonce));
  return { ...signature, timestampsMs: [freshness.timestampMs], nonce: freshness.nonce };
}

/** Ignores a malformed id; the payload is never rejected for it. */
function deliveryIdIn(payload: unknown): string | undefined {
  if (!isJsonObject(payload)) return undefined;
  const id = payload["deliveryId"];
  return typeof id === "string" && isDeliveryId(id) ? id : undefined;
}
