// How the webhook is doing: its last failure, and since when it has been saying that it is gone.

import { STATUS_CODES } from "node:http";
import type { SandboxClock } from "../../platform/clock.ts";
import type { HttpPostResult } from "../../platform/post.ts";

/** How long "gone" must be heard before the webhook is given up. */
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
