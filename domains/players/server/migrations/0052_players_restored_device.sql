-- A name that a player's devices know each other by. It opens nothing and says nothing.
create table players.restored_device (
  player_id bigint primary key references players.player,
  restore_id text not null check (length(restore_id) between 1 and 100),
  set_at timestamptz not null
);
