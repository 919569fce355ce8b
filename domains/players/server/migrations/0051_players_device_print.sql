-- By what kind of device, and from which network, a player has come: a keyed mark of a few coarse words that many
-- devices share. It only alerts.
create table players.device_print (
  player_id bigint not null references players.player,
  mark bytea not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (player_id, mark, network)
);
create index device_print_same on players.device_print (mark, network);
create index device_print_age on players.device_print (seen_at);
