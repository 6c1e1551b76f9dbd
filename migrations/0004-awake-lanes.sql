-- Workers look for lanes with queued sends. Idle lanes must cost nothing.

create index lanes_awake on lanes (platform, next_at) where state = 'active' and next_at is not null;
