-- outside a transaction
-- Finds the canceled sends of a group, however rare they are.
drop index concurrently if exists sends_canceled;

create index concurrently sends_canceled on sends (group_key, event_id) where status = 'canceled';
