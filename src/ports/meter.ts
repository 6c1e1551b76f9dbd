// What is counted while webhooks come in. Labels are closed lists, never text from outside.

import type { Provider } from "../core/events/event.ts";
import type { RejectionReason } from "../core/kernel/refusal.ts";

export interface Meter {
  accepted(provider: Provider, duplicate: boolean, seconds: number): void;
  rejected(reason: RejectionReason): void;
}
