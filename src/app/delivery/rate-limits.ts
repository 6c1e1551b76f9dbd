// Counts invalid requests of the bots, which platforms punish with a ban. The first is written at once; those that
// arrive during a write are batched into the next.

import type { Log } from "../../ports/system.ts";
import type { Target } from "../../contract/routing/routes.ts";
import { LOW_PRIORITY_LIMIT, type RateLimit } from "../../core/delivery/rate-limit.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Chat, InvalidCount, InvalidRequests } from "../../ports/chat-platform.ts";
import type { DeliveryMeter } from "../../ports/metrics.ts";

type Ports = {
  invalidRequests: InvalidRequests;
  meter: Pick<DeliveryMeter, "stopped">;
  log: Pick<Log, "warn">;
};

export type CountInvalid = (platform: Platform) => void;

export function invalidCounter(ports: Ports): CountInvalid {
  const uncounted = new Map<Platform, number>();
  const busy = new Set<Platform>();

  async function writeAll(platform: Platform): Promise<void> {
    busy.add(platform);
    for (;;) {
      const requests = uncounted.get(platform) ?? 0;
      if (requests === 0) break;
      uncounted.set(platform, 0);
      if (await write(ports, platform, requests)) continue;
      // Kept for the next write.
      uncounted.set(platform, requests + (uncounted.get(platform) ?? 0));
      break;
    }
    busy.delete(platform);
  }

  return (platform) => {
    uncounted.set(platform, 1 + (uncounted.get(platform) ?? 0));
    if (!busy.has(platform)) void writeAll(platform);
  };
}

/** False if the write failed. */
async function write(ports: Ports, platform: Platform, requests: number): Promise<boolean> {
  try {
    note(ports, platform, await ports.invalidRequests.add(platform, requests));
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    ports.log.warn("bot.not-counted", { platform, why });
    return false;
  }
}

function note(
  { log, meter }: Ports,
  platform: Platform,
  { before, after, hasStopped }: InvalidCount,
): void {
  const fields = { platform, requests: after };
  if (before < LOW_PRIORITY_LIMIT && after >= LOW_PRIORITY_LIMIT) log.warn("bot.near-ban", fields);
  if (!hasStopped) return;
  meter.stopped(platform, "limited");
  log.warn("bot.limited", fields);
}

// Rate limits of a send before it starts. Both posts and edits count, because it is not decided yet.

export function rateLimitsOf(chat: Chat, target: Target): readonly RateLimit[] {
  const both = [false, true].flatMap((isEdit) => chat.rateLimitsFor({ target, isEdit }));
  return [...new Map(both.map((rateLimit) => [rateLimit.key, rateLimit])).values()];
}
