-- What a message says was drawn last, which need not be the send with the highest number: one that was held
-- may have been overtaken by others.
create index sends_drawn on sends (group_key, update_key, lane_id, delivered_at desc)
  where status = 'delivered' and update_key is not null and message_id is not null;
