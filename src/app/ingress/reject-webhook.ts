// Rejects a webhook: counts it, records it for the owners, and returns the answer. Over the failure limit it is only
// counted.

import { declaredLength } from "../../core/ingress/webhook-headers.ts";
import { Refusal, type RejectionReason } from "../../core/kernel/refusal.ts";
import type { Ports } from "../../ports/index.ts";
import type { FailureLimit } from "../accounts/failure-limit.ts";
import type { Admission } from "./admission.ts";

// Unknown groups and groups without a secret share one scope; separate limits would tell them apart.
const NOT_FOUND_SCOPE = "not-found";
const GLOBAL_SCOPE = "global";
/** Senders do not retry these. */
const LOST: ReadonlySet<RejectionReason> = new Set(["too-large", "group-quota"]);
const MAX_CLAIMED_CHARACTERS = 128;

/** Returns the refusal to answer with. */
export function rejectWebhook(
  ports: Pick<Ports, "clock" | "meter" | "rejections">,
  failures: FailureLimit,
  rejected: RejectedWebhook,
): Refusal {
  const waitSeconds = limitFailure(failures, rejected);
  if (waitSeconds !== undefined) {
    ports.meter.rejected("too-many-failures");
    return new Refusal("too-many", "Too many requests", waitSeconds);
  }
  ports.meter.rejected(rejected.reason);
  note(ports, rejected);
  return rejected.refusal;
}

function limitFailure(
  failures: FailureLimit,
  { refusal, admission: { endpoint, group, request } }: RejectedWebhook,
): number | undefined {
  if (refusal.code === "not-found") return failures.note(NOT_FOUND_SCOPE, request.address);
  if (refusal.code === "unauthenticated")
    return failures.note(scopeOf(group?.key, endpoint?.id), request.address);
  return undefined;
}

function scopeOf(groupKey = GLOBAL_SCOPE, endpointId?: string): string {
  return endpointId === undefined ? groupKey : `${groupKey}/${endpointId}`;
}

function note(
  { clock, rejections }: Pick<Ports, "clock" | "rejections">,
  { reason, bytes, admission }: RejectedWebhook,
): void {
  const { codeHost, endpoint, group, request, signature } = admission;
  const { headers, address } = request;
  rejections.note({
    groupKey: group?.key,
    endpointId: endpoint?.id,
    at: clock.now(),
    reason,
    address,
    event: shorten(codeHost.readEventName(headers)),
    deliveryId: shorten(codeHost.readDeliveryId(headers, undefined)),
    bytes,
    lost: LOST.has(reason) && signature !== undefined,
  });
}

/** Unverified input: truncated, and reduced to printable ASCII for logs and pages. */
function shorten(text: string | undefined): string | undefined {
  return text?.replace(/[^\x20-\x7e]/g, "?").slice(0, MAX_CLAIMED_CHARACTERS);
}

// A rejected webhook, with the details that its owner sees.

export class RejectedWebhook extends Error {
  /** Name of the failed check. */
  readonly reason: RejectionReason;
  readonly refusal: Refusal;
  readonly admission: Admission;
  /** Body size as read, otherwise as declared. */
  readonly bytes: number | undefined;

  constructor(reason: RejectionReason, refusal: Refusal, admission: Admission, body?: Uint8Array) {
    super(refusal.message, { cause: refusal });
    this.name = "RejectedWebhook";
    this.reason = reason;
    this.refusal = refusal;
    this.admission = admission;
    this.bytes = body?.byteLength ?? declaredLength(admission.request.headers);
  }
}
