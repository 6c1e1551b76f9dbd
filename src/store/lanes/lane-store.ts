// Lanes over PostgreSQL.

import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { LaneStore } from "../../ports/lane-store.ts";
import type { RingingBell } from "../bell.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { recall } from "../recall.ts";
import type { Schema } from "../schema.ts";
import { greetBot, resumeBot, stopBot } from "./bot-state.ts";
import { releaseLeases, renewLeases } from "./hold.ts";
import { leaseLanes } from "./lease.ts";
import { moveChat } from "./move-chat.ts";
import { settleSends } from "./settle.ts";
import { gathered, look, summarize } from "./shown.ts";
import { startSends } from "./start.ts";

type Parts = {
  pool: Pool;
  db: Kysely<Schema>;
  configuration: ConfigurationReader;
  bell: RingingBell;
};

export function laneStore(parts: Parts): LaneStore {
  const { pool, db, bell } = parts;
  return {
    lease: (workerId, platform, most) => leaseLanes(pool, { workerId, platform, most }),
    renew: (workerId, lanes) => renewLeases(pool, workerId, lanes),
    async release(lanes) {
      await releaseLeases(pool, lanes);
      if (lanes.length > 0) bell.ring("lanes");
    },
    start: (platform, requests) => startSends(parts, platform, requests),
    settle: (settlements) => settleSends(parts, settlements),
    look: (lane, job) => look(pool, lane, job),
    gathered: (lane, key) => gathered(pool, lane, key),
    recall: (things) => recall(pool, things),
    summarize: (eventId, groupKey) => summarize(pool, eventId, groupKey),
    async moveChat(lane, chatId) {
      const isMoved = await moveChat(db, lane, chatId);
      if (isMoved) bell.ring("lanes");
      return isMoved;
    },
    stopBot: (platform, state, why) => stopBot(pool, platform, state, why),
    async resumeBot(platform) {
      const wasStopped = await resumeBot(pool, platform);
      if (wasStopped) bell.ring("lanes");
      return wasStopped;
    },
    greetBot: (platform, credential) => greetBot(pool, platform, credential),
  };
}
