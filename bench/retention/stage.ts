// Relay between a database whose clock can be moved and both chats without limits. What deletes and drops is what
// a worker runs; only when it runs is decided here, because an hour passes in a moment.

import { randomBytes } from "node:crypto";
import type { TimedEvent } from "../../sandbox/activity/simulate.ts";
import { scheduledTasksFor } from "../../src/main/wire/scheduled-tasks.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { openStore } from "../../src/store/index.ts";
import type { ScheduledTask } from "../../src/worker/jobs/scheduled-tasks.ts";
import { makeClockMovable, type MovableClock } from "../../test/support/movable-clock.ts";
import { startFaultChats, UNLIMITED } from "../faults/delivery/chats.ts";
import { type BenchDatabase, startBenchCluster } from "../ingress/bench-cluster.ts";
import { CHANNELS, configFor, makeGroup, postEvent, stop, TARGETS } from "../noise/stage.ts";
import type { Retention } from "./options.ts";

export type RetentionStage = AsyncDisposable & {
  owner: BenchDatabase["owner"];
  clock: MovableClock;
  scheduledTasks: readonly ScheduledTask[];
  postgres: string;
  post(told: TimedEvent, number: number): Promise<void>;
};

/** As often as days pass here; the thresholds are those that an installation has. */
const VACUUM_OFTEN = { autovacuum_naptime: "'1s'" };

/** These two look for `now()` in a place of their own; their text is not changed. */
export const MOVE_PARTITIONS_TOO = ["ensure_event_partitions", "drop_event_partitions"].map(
  (name) => `alter function ${name}(integer) set search_path = public, clock, pg_catalog, pg_temp`,
);

const UNRESTRICTED = { ...UNLIMITED, MESSAGES_PER_MINUTE: "0", TARGET_CLAIMS: "off" };

/** What belongs together comes within a moment here. */
const SOON = { edit: 50, asked: 50, review: 100, merge: 100 };

const quiet = { info: () => {}, warn: () => {}, error: console.error };

export async function openStage(retention: Retention): Promise<RetentionStage> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster(VACUUM_OFTEN));
  const { urls, owner } = opened.use(await cluster.addDatabase());
  const clock = await makeClockMovable(urls.migrateUrl);
  for (const statement of MOVE_PARTITIONS_TOO) await owner.query(statement);
  const key = randomBytes(32);
  const options = { switches: { limits: false } };
  const sandbox = opened.adopt(await startFaultChats(TARGETS, options), stop);
  const config = configFor({
    DATABASE_URL: urls.databaseUrl,
    RELAY_SECRET_KEY: key.toString("hex"),
    EVENT_RETENTION_DAYS: String(retention.eventDays),
    ATTEMPT_RETENTION_DAYS: String(retention.attemptDays),
    LOG_RETENTION_DAYS: String(retention.logDays),
    ...UNRESTRICTED,
    ...sandbox.settings,
  });
  const secret = await makeGroup(urls.databaseUrl, key, channelsOfAllWeeks());
  const store = opened.adopt(
    openStore({
      databaseUrl: urls.databaseUrl,
      secretKeys: [key],
      now: Date.now,
      onFault: () => {},
    }),
    (it) => it.close(),
  );
  const relay = opened.adopt(await serve(config, quiet, "all", { windows: SOON }), stop);
  const all = opened.move();
  return {
    owner,
    clock,
    postgres: cluster.version,
    scheduledTasks: scheduledTasksFor(store, config, () => Promise.resolve(0)),
    post: (told, number) => postEvent(`${relay.url}/webhook/bench`, secret, told, number),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Those of the busy day, whatever week a repository is of. */
function channelsOfAllWeeks() {
  return CHANNELS.map((channel) =>
    "repo" in channel.filter
      ? { ...channel, filter: { repo: channel.name === "shop" ? "acme-*" : "globex-*" } }
      : channel,
  );
}
