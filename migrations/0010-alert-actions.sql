-- Buttons of alerts.

alter table actions drop constraint actions_kind_check, add constraint actions_kind_check check (kind in (
  'merge', 'comment', 'close', 'confirm', 'cancel', 'watch', 'snooze', 'reopen',
  'acknowledge', 'resolve', 'silence', 'silence1', 'silence8', 'silence24'));
