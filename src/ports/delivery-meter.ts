// What is counted while messages go out. Labels are closed lists, never text from outside.

import type { RollupReason } from "../contract/messages/notices.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { SendEnd } from "../core/delivery/send-status.ts";
import type { Platform } from "../core/delivery/target-key.ts";

export interface DeliveryMeter {
  /** One try, with what came of it. */
  attempted(platform: Platform, outcome: SendResult["outcome"]): void;
  /** The time from acceptance to delivery. */
  delivered(platform: Platform, seconds: number): void;
  /** A send that came to its end, whichever. */
  ended(platform: Platform, status: SendEnd): void;
  /** A target nothing arrives at any more. */
  paused(platform: Platform): void;
  /** A bot whose credential is refused, whose platform is unavailable, or that is close to a ban. */
  stopped(platform: Platform, state: "unreachable" | "limited" | "refused"): void;
  /** Messages that are listed by another instead of being sent. */
  rolledUp(platform: Platform, why: RollupReason, number: number): void;
  /** Events dispatched and put into quarantine. */
  dispatched(events: number, quarantined: number): void;
}
