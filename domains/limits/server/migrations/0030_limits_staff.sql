-- Staff exclude a player.
alter table limits.player_limit drop constraint player_limit_cause_check;
alter table limits.player_limit add constraint player_limit_cause_check
  check (cause in ('player', 'other_account', 'register', 'file', 'staff'));
