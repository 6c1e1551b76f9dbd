// A database whose clock a test can move. All times that decide anything are the database's, so this moves them
// all: `now()` is found here before the real one, also by the defaults of columns.

import { testPool } from "./pool.ts";

const MAKE = `
create schema clock;
create table clock.moved (ms double precision not null);
insert into clock.moved values (0);
create function clock.now() returns timestamptz language sql stable as
  $$ select pg_catalog.now() + (select ms from clock.moved) * interval '1 millisecond' $$;
create function clock.clock_timestamp() returns timestamptz language sql volatile as
  $$ select pg_catalog.clock_timestamp() + (select ms from clock.moved) * interval '1 millisecond' $$;
grant usage on schema clock to public;
grant select on clock.moved to public;
do $$
declare it record;
begin
  for it in
    select c.oid::regclass as relation, a.attname as name
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) = 'now()' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter column %I set default clock.now()', it.relation, it.name);
  end loop;
  execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
end
$$;`;

export type MovableClock = {
  /** By so many milliseconds from where it is. */
  move(ms: number): Promise<void>;
  /** To this moment, in milliseconds since the epoch; it runs on from there. */
  moveTo(at: number): Promise<void>;
};

/** Loops sleep until a time that came closer by the move. */
const WAKE_ALL = `
select pg_notify('relay_' || topic, '')
from unnest(array['events', 'lanes', 'config', 'system_jobs', 'interactions', 'replays',
  'operator_events']) topic`;

const DAY_MS = 86_400_000;

/** The migrations made partitions around the real day, which may be far from the day of a test. */
function partitionFor(at: number): string {
  const [from, to] = [at, at + DAY_MS].map((ms) => new Date(ms).toISOString().slice(0, 10));
  return `create table if not exists public.events_${from?.replaceAll("-", "")}
    partition of public.events for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`;
}

/** Before anything else connects to the database. */
export async function makeClockMovable(migrateUrl: string): Promise<MovableClock> {
  const owner = testPool(migrateUrl);
  const run = async (text: string, values: unknown[] = []) => {
    const client = await owner.connect();
    try {
      await client.query(text, values);
    } finally {
      client.release(true);
    }
  };
  await run(MAKE);
  return {
    async move(ms) {
      await run("update clock.moved set ms = ms + $1", [ms]);
      await run(WAKE_ALL);
    },
    async moveTo(at) {
      await run("update clock.moved set ms = $1 - extract(epoch from pg_catalog.now()) * 1000", [
        at,
      ]);
      for (const days of [-1, 0, 1, 2]) await run(partitionFor(at + days * DAY_MS));
      await run(WAKE_ALL);
    },
  };
}
