// Invalid requests: calls that a platform answers with 401, 403 or 429. Discord bans an address for 10,000 of them in
// ten minutes, and with it every group of the instance.

import type { Platform } from "../../contract/kernel/target.ts";

const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);

/** A 429 for a limit that the bot shares with other bots is not the bot's fault. */
export function isInvalidRequest(
  status: number,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  return INVALID.has(status) && headers["x-ratelimit-scope"] !== "shared";
}

/** In ten minutes. From here on look-ups, replays and test messages wait. */
export const LOW_PRIORITY_LIMIT = 3_000;

/** In ten minutes. From here on only probes are sent. Telegram has no such ban. */
export const STOP_LIMITS: Readonly<Record<Platform, number>> = {
  chatone: 7_000,
  chattwo: Number.POSITIVE_INFINITY,
};
