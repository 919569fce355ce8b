-- The fields of the profile that approved documents prove: the player can no longer change them.
alter table players.player add column proven_fields text[] not null default '{}';

create trigger player_next_version_proven before update of proven_fields on players.player
  for each row execute function players.next_version();
