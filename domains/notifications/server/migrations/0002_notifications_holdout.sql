-- The share of a campaign's players who get nothing, so that its effect can be measured.
alter table notifications.campaign add column holdout_percent smallint not null default 0
  check (holdout_percent between 0 and 100);
-- How many campaigns a player was sent lately.
create index send_log_of_player on notifications.send_log (player_id, created_at)
  where about = 'campaign' and outcome = 'sent';
