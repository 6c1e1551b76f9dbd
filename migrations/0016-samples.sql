-- Samples: events that a member sent as a test, and their messages.

alter table event_groups add column is_test boolean not null default false;
comment on column event_groups.is_test is 'A member sent it as a test. No figure, alert, replay or backtest counts it.';

alter table sends add column is_test boolean not null default false;
comment on column sends.is_test is 'Shows an event that a member sent as a test.';
