// Lane store over PostgreSQL.

import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { LaneStore } from "../../../ports/delivery.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { leaseLanes, releaseLeases, renewLeases } from "./leases.ts";
import { moveChat } from "./move-chat.ts";
import { settleSends } from "./settle.ts";
import { startSends } from "./start-sends.ts";

type Parts = {
  pool: Pool;
  db: Kysely<Schema>;
  configuration: ConfigurationReader;
  notifier: PostgresNotifier;
};

export function laneStore(parts: Parts): LaneStore {
  const { pool, db, notifier } = parts;
  return {
    lease: (workerId, platform, max) => leaseLanes(pool, { workerId, platform, max }),
    renew: (workerId, lanes) => renewLeases(pool, workerId, lanes),
    async release(lanes) {
      await releaseLeases(pool, lanes);
      if (lanes.length > 0) notifier.notify("lanes");
    },
    start: (platform, requests) => startSends(parts, platform, requests),
    settle: (settlements) => settleSends(parts, settlements),
    async moveChat(lane, chatId) {
      const isMoved = await moveChat(db, lane, chatId);
      if (isMoved) notifier.notify("lanes");
      return isMoved;
    },
  };
}
