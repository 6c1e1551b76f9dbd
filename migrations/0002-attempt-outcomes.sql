-- Why an attempt failed, as the chat adapter understood the answer. Older versions leave these columns null.

alter table attempts
  add column outcome text,
  add column reason text;
alter table sends add column reason text;
alter table lanes add column last_error_reason text;

comment on column attempts.outcome is 'Result of the call, such as delivered or retry; null: older version.';
comment on column attempts.reason is 'Why it failed, such as no_permission; null: it did not, or older version.';
comment on column sends.reason is 'Why the last attempt failed; null: it did not, or older version.';
comment on column lanes.last_error_reason is 'Reason of the last failure; null: none, or older version.';
