-- A direct message is for one person. Other members of the group find it in no list and in no figure; super-admins do.
alter policy own_groups on sends using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any (
    (select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
    and (user_id is null or user_id = (select current_setting('relay.reader', true)))
);
