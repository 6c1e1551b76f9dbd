// Leases and sends of lanes over PostgreSQL.

import type { Pool } from "pg";
import type { LaneLeases, LaneSends } from "../../../ports/lanes.ts";
import type { StoredEvents } from "../../ingress/stored-events.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { leaseLanes, releaseLeases, renewLeases, servedGroups } from "./leases.ts";
import { settleSends } from "./settle.ts";
import { startSends } from "./start-sends.ts";

type Parts = {
  pool: Pool;
  configuration: ConfigurationReader;
  notifier: PostgresNotifier;
  events: StoredEvents;
};

export function laneStore(parts: Parts): LaneLeases & LaneSends {
  const { pool, notifier } = parts;
  const served = servedGroups();
  return {
    lease: (workerId, platform, max) => leaseLanes(pool, served, { workerId, platform, max }),
    renew: (workerId, lanes) => renewLeases(pool, workerId, lanes),
    async release(lanes) {
      await releaseLeases(pool, lanes);
      if (lanes.length > 0) notifier.notify("lanes");
    },
    start: (platform, requests) => startSends(parts, platform, requests),
    async settle(settlements) {
      const results = await settleSends(parts, settlements);
      // The holder of the group's shard releases held sends, and has to know when.
      if (settlements.some(({ next }) => next.status === "held")) notifier.notify("events");
      return results;
    },
  };
}
