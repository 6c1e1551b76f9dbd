// Leases and sends of lanes over PostgreSQL.

import type { Pool } from "pg";
import type { LaneLeases, LaneSends } from "../../../ports/lanes.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { leaseLanes, releaseLeases, renewLeases } from "./leases.ts";
import { settleSends } from "./settle.ts";
import { startSends } from "./start-sends.ts";

type Parts = { pool: Pool; configuration: ConfigurationReader; notifier: PostgresNotifier };

export function laneStore(parts: Parts): LaneLeases & LaneSends {
  const { pool, notifier } = parts;
  return {
    lease: (workerId, platform, max) => leaseLanes(pool, { workerId, platform, max }),
    renew: (workerId, lanes) => renewLeases(pool, workerId, lanes),
    async release(lanes) {
      await releaseLeases(pool, lanes);
      if (lanes.length > 0) notifier.notify("lanes");
    },
    start: (platform, requests) => startSends(parts, platform, requests),
    settle: (settlements) => settleSends(parts, settlements),
  };
}
