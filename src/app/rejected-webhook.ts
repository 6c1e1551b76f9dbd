// A refused webhook, with what is needed to show its owner why.

import type { Refusal } from "../core/refusal.ts";
import type { Admission } from "./admission.ts";

export class RejectedWebhook extends Error {
  /** Name of the check that failed. */
  readonly reason: string;
  readonly refusal: Refusal;
  readonly admission: Admission;

  constructor(reason: string, refusal: Refusal, admission: Admission) {
    super(refusal.message, { cause: refusal });
    this.name = "RejectedWebhook";
    this.reason = reason;
    this.refusal = refusal;
    this.admission = admission;
  }
}
