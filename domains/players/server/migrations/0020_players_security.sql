-- The second factor of a player: the secret that his authenticator has too, sealed, and the last step of time
-- of which a code was taken: none is taken twice.
create table players.second_factor (
  player_id bigint primary key references players.player,
  secret text not null,
  last_step bigint not null,
  activated_at timestamptz not null
);

-- What stands in for the authenticator when it is lost, once each: the player has the codes, the database
-- their hashes.
create table players.recovery_code (
  player_id bigint not null references players.second_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (player_id, hash)
);

-- Where a player was when he signed in, as the trusted hop tells.
alter table players.session add column country text check (country ~ '^[A-Z]{2}$');
create index session_newest on players.session (player_id, id);
