// Checks of the body, in the order of the contract: HMAC signature first.

import { MAX_JSON_DEPTH } from "../../contract/kernel/limits.ts";
import { isDeliveryId } from "../../core/ingress/delivery-id.ts";
import { isDeeperThan, isJsonObject } from "../../core/kernel/json.ts";
import { Refusal, type RejectionReason } from "../../core/kernel/refusal.ts";
import { isFresh } from "../../core/ingress/freshness.ts";
import { invalidSignature } from "./header-checks.ts";
import type { Inspection } from "./admission.ts";

export type BodyCheck = {
  name: RejectionReason;
  /** The refusal, or undefined if the check passes. */
  judge(inspection: Inspection): Refusal | undefined;
};

const EVENT_NAME = /^[A-Za-z0-9_.-]{1,100}$/;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

export const bodyChecks: readonly BodyCheck[] = [
  { name: "wrong-signature", judge: unless(isRightlySigned, invalidSignature) },
  { name: "stale-timestamp", judge: unless(isTimely, invalidSignature) },
  {
    name: "repeated-header",
    judge: unless(
      ({ admission: { codeHost, request } }) => !codeHost.repeatsHeader(request.headers),
      invalidEvent,
    ),
  },
  {
    name: "event-name",
    judge: unless(({ eventName }) => EVENT_NAME.test(eventName ?? ""), invalidEvent),
  },
  {
    name: "content-encoding",
    judge: unless(
      ({ admission }) => !admission.request.headers.has("content-encoding"),
      invalidEvent,
    ),
  },
  { name: "charset", judge: unless(({ contentType }) => isUtf8(contentType), invalidEvent) },
  {
    name: "depth",
    judge: unless(({ json }) => !isDeeperThan(json() ?? "", MAX_JSON_DEPTH), invalidEvent),
  },
  { name: "json", judge: unless(({ payload }) => payload().outcome === "read", invalidEvent) },
  { name: "object", judge: unless(isObjectWhereNeeded, invalidEvent) },
  { name: "event-fits-payload", judge: unless(isWhatItSays, invalidEvent) },
  {
    name: "delivery-id",
    judge: unless(({ deliveryId }) => isDeliveryId(deliveryId() ?? "none"), invalidEvent),
  },
];

function unless(
  holds: (inspection: Inspection) => boolean,
  refuse: () => Refusal,
): BodyCheck["judge"] {
  return (inspection) => (holds(inspection) ? undefined : refuse());
}

function invalidEvent(): Refusal {
  return new Refusal("invalid", "Invalid event");
}

function isRightlySigned({ admission, body }: Inspection): boolean {
  const { codeHost, signature, secrets } = admission;
  return signature !== undefined && codeHost.isSigned(signature, body, secrets);
}

function isTimely({ admission: { signature }, databaseNow }: Inspection): boolean {
  return signature?.timestampsMs.every((at) => isFresh(at, databaseNow)) ?? false;
}

function isUtf8(contentType: string): boolean {
  const charset = CHARSET.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function isObjectWhereNeeded({ admission, payload }: Inspection): boolean {
  const reading = payload();
  const value = reading.outcome === "read" ? reading.value : undefined;
  return !admission.codeHost.namesEvents || isJsonObject(value);
}

function isWhatItSays({ admission, eventName, payload }: Inspection): boolean {
  const reading = payload();
  const value = reading.outcome === "read" ? reading.value : undefined;
  return admission.codeHost.fitsEvent(eventName ?? "", value);
}
