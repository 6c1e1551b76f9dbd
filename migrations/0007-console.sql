-- What the console asks of events all the time: those of a stretch of time, counted by what became of
-- them, and the few that were put aside.

create index event_groups_by_time on event_groups (group_key, received_at) include (event_id, state);
create index event_groups_set_aside on event_groups (group_key, event_id desc)
  where state = 'quarantined';

-- The list of groups is read once for a statement, not once for each of the many rows it adds up.
alter policy own_groups on event_groups using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any (
    (select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
);
alter policy own_groups on sends using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any (
    (select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
);
