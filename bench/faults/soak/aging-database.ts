// A database in which days pass in minutes: its clock is moved at midnight, and what retention deletes from the send
// log is copied first, so that the oracle still counts every send. Results are noted with the time of the machine, on
// which the chats are.

import { type Cluster, startCluster } from "../../../dev/postgres/cluster.ts";
import type { DatabaseUrls } from "../../../dev/postgres/databases.ts";
import { makeClockMovable, type MovableClock } from "../../../test/support/movable-clock.ts";
import { MOVE_PARTITIONS_TOO } from "../../retention/stage.ts";
import { withClient } from "../sql.ts";
import type { FaultDatabase } from "../installation.ts";

/** The schema in which what was deleted is kept. */
export const KEPT = "kept";

/** As often as days pass here; the thresholds are those that an installation has. */
const SETTINGS = { autovacuum_naptime: "'2s'" };

const KEEP = `
create schema ${KEPT};
create table ${KEPT}.sends (like public.sends);
create function ${KEPT}.keep_send() returns trigger language plpgsql security definer as $$
begin
  insert into ${KEPT}.sends values (old.*);
  return null;
end $$;
create trigger keep_send after delete on public.sends for each row execute function ${KEPT}.keep_send();
create table ${KEPT}.written (target jsonb not null, at timestamptz not null);
create function ${KEPT}.note_written() returns trigger language plpgsql security definer as $$
begin
  insert into ${KEPT}.written
  select lanes.target, pg_catalog.clock_timestamp()
  from public.sends join public.lanes on lanes.id = sends.lane_id where sends.id = new.send_id;
  return null;
end $$;
create trigger note_written after insert on public.attempts
for each row when (new.ok) execute function ${KEPT}.note_written()`;

export type AgingDatabase = {
  start(): Promise<FaultDatabase>;
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
        for (const statement of [...MOVE_PARTITIONS_TOO, KEEP]) await owner.query(statement);
      });
    },
    clock() {
      if (!clock) throw new Error("the database was not prepared");
      return clock;
    },
  };
}
