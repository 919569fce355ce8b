-- Players who have signed in by one and the same browser: that may be a household, so it alone says nothing.
create table players.shared_device (
  player_id bigint not null references players.player,
  other_id bigint not null references players.player,
  seen_at timestamptz not null,
  primary key (player_id, other_id),
  check (player_id < other_id)
);
