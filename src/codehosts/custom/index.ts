// Custom senders: any JSON, signed with X-Relay-Signature, optionally with timestamp and nonce for freshness, or as
// Standard Webhooks. If both signatures are present, both must match.

import { isJsonObject } from "../../core/kernel/json.ts";
import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Proof } from "../../ports/code-host.ts";
import type { HostAdapter } from "../kit/host-adapter.ts";
import { isDeliveryId } from "../../core/ingress/delivery-id.ts";
import { HOST_DELIVERY, HOST_SIGNATURE, PREFIXED_HEX, provenBy } from "../kit/proofs.ts";
import { readCustomEvent } from "./read-event.ts";
import { isStandard, readStandardId } from "../kit/standard-webhooks.ts";

const TIMESTAMP = ["x-relay-timestamp"];
const NONCE = ["x-relay-nonce"];

const OWN = {
  kind: "hmac",
  header: ["x-relay-signature"],
  digest: PREFIXED_HEX,
  encoding: "hex",
} as const;
const PLAIN: Proof = { ...OWN, signed: { content: "body" } };
const FRESH: Proof = {
  ...OWN,
  signed: { content: "timestamp.nonce.body", timestamp: TIMESTAMP, nonce: NONCE },
};
const STANDARD: Proof = { kind: "standard-webhooks", headerPrefix: "webhook" };

export const custom: HostAdapter<object> = {
  provider: "custom",
  holdMs: 7_000,
  namesEvents: false,

  // A request with GitHub's signature stays GitHub's, even if it has Standard Webhooks headers.
  isSender: (headers) =>
    isOwn(headers) || (isStandard(headers) && readHeader(headers, HOST_SIGNATURE).found === "none"),

  ...provenBy((headers) => {
    if (!isOwn(headers)) return [STANDARD];
    const own = statesFreshness(headers) ? FRESH : PLAIN;
    return isStandard(headers) ? [own, STANDARD] : [own];
  }),

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

/** Timestamp and nonce come together or not at all, so that removing one cannot weaken the check. */
function statesFreshness(headers: WebhookHeaders): boolean {
  return [...TIMESTAMP, ...NONCE].some((name) => headers.has(name));
}

/** The signature covers this id, so it takes precedence over unsigned ones. */
function standardId(headers: WebhookHeaders): string | undefined {
  return isStandard(headers) ? readStandardId(headers) : undefined;
}

/** Ignores a malformed id; the payload is never rejected for it. */
function deliveryIdIn(payload: unknown): string | undefined {
  if (!isJsonObject(payload)) return undefined;
  const id = payload["deliveryId"];
  return typeof id === "string" && isDeliveryId(id) ? id : undefined;
}
