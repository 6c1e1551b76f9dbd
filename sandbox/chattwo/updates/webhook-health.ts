// Health of the webhook: its last error, and since when it answers 410 Gone.

import { STATUS_CODES } from "node:http";
import type { SandboxClock } from "../../platform/clock.ts";
import type { HttpPostResult } from "../../platform/post.ts";

/** How long a webhook must answer 410 before it is removed. */
const GONE_MS = 23 * 3600 * 1000;

type DeliveryError = { at: number; message: string };

export function createWebhookHealth(clock: SandboxClock) {
  let lastError: DeliveryError | undefined;
  let goneSince: number | undefined;
  return {
    lastError: () => lastError,
    noteFailure(outcome: HttpPostResult): void {
      lastError = { at: clock.now(), message: describe(outcome) };
      const isGone = outcome.outcome === "answered" && outcome.status === 410;
      goneSince = isGone ? (goneSince ?? clock.now()) : undefined;
    },
    noteSuccess(): void {
      goneSince = undefined;
    },
    isGoneForGood: () => goneSince !== undefined && clock.now() - goneSince >= GONE_MS,
    reset(): void {
      lastError = undefined;
      goneSince = undefined;
    },
  };
}

function describe(outcome: HttpPostResult): string {
  if (outcome.outcome === "answered") {
    const reason = STATUS_CODES[outcome.status] ?? "";
    return `Wrong response from the webhook: ${outcome.status} ${reason}`.trimEnd();
  }
  if (outcome.error === "timed out") return "Read timeout expired";
  return outcome.error.includes("ECONNREFUSED") ? "Connection refused" : outcome.error;
}
