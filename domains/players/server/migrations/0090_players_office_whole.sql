-- What staff note about a player: never changed, and deleted only with the person.
create table players.note (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  -- Of `staff.person`, which this domain does not need to exist.
  staff_id bigint not null,
  text text not null,
  created_at timestamptz not null
);
create index note_player on players.note (player_id, id);

-- Staff look for the players of an IP address.
create index session_ip on players.session (ip, id);
-- The related accounts of one player.
create index shared_device_other on players.shared_device (other_id);

-- Nothing reads it: a held player has the version of their own row.
alter table players.play_hold drop column version;
