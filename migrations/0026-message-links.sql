-- What links to messages need besides the ids of their place: the server of a channel, the public name of a chat.
alter table places add column link_id text;

-- Those known so far are asked about again, so that their messages get links.
update places set due_at = now();
