// What a delivery run found.

import type { LivesVerdict } from "../lives/judge-lives.ts";
import type { WebhookRecord } from "../records.ts";
import type { Aftermath } from "../run.ts";
import type { Evidence } from "./evidence.ts";
import type { DeliveryWebhook } from "./load.ts";
import type { DeliveryVerdict } from "./oracle.ts";

export type DeliveryFindings = {
  verdict: DeliveryVerdict;
  /** Undefined if the load had none. */
  lives: LivesVerdict | undefined;
  evidence: Evidence;
  records: readonly WebhookRecord<DeliveryWebhook>[];
};

export type RunOutcome = DeliveryFindings & Aftermath;
