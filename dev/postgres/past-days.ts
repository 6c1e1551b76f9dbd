// Creates partitions for events of past days, which a fresh database does not have.

/** The last month. */
export const ADD_PAST_DAYS = addPastDays(32);

export function addPastDays(days: number): string {
  return `
do $$
declare
  day date;
  name text;
  owner text := (select tableowner from pg_tables where tablename = 'events');
begin
  for day in select generate_series(current_date - ${days}, current_date - 2, interval '1 day')::date loop
    name := 'events_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I (like events including all)', name);
      execute format('alter table %I owner to %I', name, owner);
      execute format(
        'alter table events attach partition %I for values from (%L) to (%L)',
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end $$`;
}
