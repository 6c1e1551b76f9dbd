// How an event fares in one target, for the log of its group.

import type { Target } from "../contract/routing/routes.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";

/** One send of an event, as its group's log tells it. */
export type SendSummary = {
  target: Target;
  status: SendStatus;
  error: string | undefined;
  /** From acceptance to delivery. */
  tookMs: number | undefined;
  /** Whether the target takes nothing until somebody does something about it. */
  isPaused: boolean;
};
