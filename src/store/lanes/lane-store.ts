// Lanes over PostgreSQL.

import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { LaneStore } from "../../ports/delivery.ts";
import type { PostgresNotifier } from "../bell.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { loadEntities } from "../recall.ts";
import type { Schema } from "../schema.ts";
import { greetBot, resumeBot, stopBot } from "./bot-state.ts";
import { releaseLeases, renewLeases } from "./hold.ts";
import { leaseLanes } from "./lease.ts";
import { moveChat } from "./move-chat.ts";
import { settleSends } from "./settle.ts";
import { readRollup } from "./folded.ts";
import { batched, findPosted, summarize } from "./shown.ts";
import { startSends } from "./start.ts";
import { keepThread, readThread } from "./threads.ts";

type Parts = {
  pool: Pool;
  db: Kysely<Schema>;
  configuration: ConfigurationReader;
  notifier: PostgresNotifier;
};

export function laneStore(parts: Parts): LaneStore {
  const { pool, db, notifier, configuration } = parts;
  return {
    lease: (workerId, platform, max) => leaseLanes(pool, { workerId, platform, max }),
    renew: (workerId, lanes) => renewLeases(pool, workerId, lanes),
    async release(lanes) {
      await releaseLeases(pool, lanes);
      if (lanes.length > 0) notifier.notify("lanes");
    },
    start: (platform, requests) => startSends(parts, platform, requests),
    settle: (settlements) => settleSends(parts, settlements),
    findPosted: (lane, job) => findPosted(pool, lane, job),
    batched: (lane, key) => batched(pool, lane, key),
    readRollup: (lane, key) => readRollup(parts, lane, key),
    thread: (lane, by) => readThread(pool, lane, by),
    keepThread: (lane, key, thread) => keepThread(pool, lane, key, thread),
    loadEntities: (refs) => loadEntities(pool, refs),
    summarize: (eventId, groupKey) => summarize(pool, eventId, groupKey),
    async moveChat(lane, chatId) {
      const isMoved = await moveChat(db, lane, chatId);
      if (isMoved) notifier.notify("lanes");
      return isMoved;
    },
    stopBot: (platform, state, why) => stopBot(pool, platform, state, why),
    async resumeBot(platform, budget) {
      const { groups } = await configuration.recent(pool);
      const rolledUp = groups.filter((group) => (group.budget ?? budget) > 0);
      const keys = rolledUp.map(({ key }) => key);
      const resumed = await resumeBot(pool, platform, keys);
      if (resumed) notifier.notify("lanes");
      return resumed;
    },
    greetBot: (platform, credential) => greetBot(pool, platform, credential),
  };
}
