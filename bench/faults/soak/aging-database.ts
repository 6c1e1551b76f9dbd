// A database in which days pass in minutes: its clock is moved at midnight, and what retention deletes from the send
// log is copied first, so that the oracle still counts every send.

import { type Cluster, startCluster } from "../../../dev/postgres/cluster.ts";
import type { DatabaseUrls } from "../../../dev/postgres/databases.ts";
import { makeClockMovable, type MovableClock } from "../../../test/support/movable-clock.ts";
import { MOVE_PARTITIONS_TOO } from "../../retention/stage.ts";
import { withClient } from "../delivery/send-log.ts";
import type { Database } from "../installation.ts";

export const DELETED_SENDS = "gone.sends";

/** As often as days pass here; the thresholds are those that an installation has. */
const SETTINGS = { autovacuum_naptime: "'2s'" };

const KEEP_DELETED = `
create schema gone;
create table ${DELETED_SENDS} (like public.sends);
create function gone.keep() returns trigger language plpgsql security definer as $$
begin
  insert into ${DELETED_SENDS} values (old.*);
  return null;
end $$;
create trigger keep_deleted after delete on public.sends for each row execute function gone.keep()`;

export type AgingDatabase = {
  start(): Promise<Database>;
  /** Before any process of Relay connects. */
  prepare(urls: DatabaseUrls): Promise<void>;
  clock(): MovableClock;
};

export function agingDatabase(): AgingDatabase {
  let clock: MovableClock | undefined;
  return {
    async start() {
      const cluster: Cluster = await startCluster({ settings: SETTINGS });
      return { cluster, remove: cluster.remove };
    },
    async prepare({ migrateUrl }) {
      clock = await makeClockMovable(migrateUrl);
      await withClient(migrateUrl, async (owner) => {
        for (const statement of [...MOVE_PARTITIONS_TOO, KEEP_DELETED])
          await owner.query(statement);
      });
    },
    clock() {
      if (!clock) throw new Error("the database was not prepared");
      return clock;
    },
  };
}
