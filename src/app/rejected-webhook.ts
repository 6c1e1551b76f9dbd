// A refused webhook, with what is needed to show its owner why.

import type { Refusal, RejectionReason } from "../core/kernel/refusal.ts";
import { declaredLength } from "../core/ingress/webhook-headers.ts";
import type { Admission } from "./admission.ts";

export class RejectedWebhook extends Error {
  /** Name of the check that failed. */
  readonly reason: RejectionReason;
  readonly refusal: Refusal;
  readonly admission: Admission;
  /** Size of the body: as read, else as declared, else unknown. */
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
