-- `sending`: a push that its service was not yet asked to deliver when the row was written. A server
-- that stops then sends it no second time.
alter table notifications.send_log drop constraint send_log_outcome_check;
alter table notifications.send_log drop constraint send_log_check;
alter table notifications.send_log
  add constraint send_log_outcome_check
    check (outcome in ('sent', 'sending', 'waits', 'refused', 'failed')),
  add constraint send_log_check check ((outcome in ('sent', 'sending')) = (reason is null));
create index send_log_of_player_sent on notifications.send_log (player_id, created_at)
  where about = 'campaign' and outcome in ('sent', 'sending');
