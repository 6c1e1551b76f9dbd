-- What a platform answered, beside its words: the page of a target shows the code and names the missing permission.
alter table lanes add column last_error_code text, add column last_error_status integer;

-- Messages of a replay that its summaries do not list: security alerts and urgent ones.
alter table replay_items add column is_alone boolean not null default false;

-- Events of a replay whose payload is not stored any more.
alter table replays add column unreadable integer not null default 0;
