// Refusals that calls to any code host can end with.

import type { CodeHostName } from "../../../contract/hosts/index.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";

const MAX_WAIT_S = 3_600;
const MAX_MESSAGE_LENGTH = 500;

/** For a refusal in which the host gives no reason. */
export const NO_REASON = "Refused without a reason";

export function unavailable(host: CodeHostName): Refusal {
  return new Refusal("bad-gateway", `${host} unavailable`);
}

export function slowDown(seconds: number): Refusal {
  const wait = Math.min(Math.max(Math.ceil(seconds), 1), MAX_WAIT_S);
  return new Refusal("too-many", "Too many requests", wait);
}

export function expiredToken(): Refusal {
  return new Refusal("unauthenticated", "Invalid or expired token");
}

/** The host's own words, bounded. */
export function boundedMessage(message: string): string {
  return message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed();
}
