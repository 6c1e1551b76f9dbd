// A custom sender: any JSON, signed with X-Relay-Signature, optionally safe against replay.

import { isJsonObject } from "../../core/read-json.ts";
import { readReplay, signedPrefix } from "../../core/replay.ts";
import { firstValue, readHeader, type WebhookHeaders } from "../../core/webhook-headers.ts";
import type { CodeHost } from "../../ports/code-host.ts";
import { isDeliveryId } from "../../core/delivery-id.ts";
import { HOST_DELIVERY } from "../host-headers.ts";
import { isSigned } from "../hmac.ts";
import { readPrefixedHex } from "../signature-header.ts";

const SIGNATURE = ["x-relay-signature"];
const TIMESTAMP = ["x-relay-timestamp"];
const NONCE = ["x-relay-nonce"];

export const custom: CodeHost = {
  provider: "custom",
  holdMs: 7_000,
  namesEvents: false,

  isSender: (headers) => headers.has("x-relay-signature"),

  readSignature(headers) {
    const hex = readPrefixedHex(headers, SIGNATURE);
    return hex === undefined ? undefined : withReplay(headers, hex);
  },

  isSigned,

  repeatsHeader: (headers) =>
    [TIMESTAMP, NONCE, HOST_DELIVERY].some(
      (names) => readHeader(headers, names).found === "several",
    ),

  readEventName: () => "custom",

  readDeliveryId: (headers, payload) =>
    firstValue(readHeader(headers, HOST_DELIVERY)) ?? deliveryIdIn(payload),

  readPayloadText: (_contentType, text) => text,

  fitsEvent: () => true,
};

/** Both replay headers or neither: dropping one must not weaken the check. */
function withReplay(headers: WebhookHeaders, hex: string) {
  const timestamp = firstValue(readHeader(headers, TIMESTAMP));
  const nonce = firstValue(readHeader(headers, NONCE));
  if (timestamp === undefined && nonce === undefined) return { hex, prefix: "" };
  if (timestamp === undefined || nonce === undefined) return undefined;
  const replay = readReplay(timestamp, nonce);
  return replay && { hex, prefix: signedPrefix(timestamp, nonce), replay };
}

/** A known key of the wrong form counts as unknown; a payload is never refused for it. */
function deliveryIdIn(payload: unknown): string | undefined {
  if (!isJsonObject(payload)) return undefined;
  const id = payload["deliveryId"];
  return typeof id === "string" && isDeliveryId(id) ? id : undefined;
}
