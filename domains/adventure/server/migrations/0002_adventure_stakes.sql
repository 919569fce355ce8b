-- What a player stakes on a day before its gift can be collected.
alter table adventure.day
  add column stake_eur_cents bigint not null default 0 check (stake_eur_cents >= 0);

-- What players have staked by day of their brand, in millionths of a euro.
create table adventure.staked (
  player_id bigint not null references players.player,
  day date not null,
  eur_micros bigint not null,
  primary key (player_id, day)
);

-- The day that a deposit counts for: a reversal takes it back there.
create table adventure.deposit_day (
  player_id bigint not null references players.player,
  ext_id text not null,
  day date not null,
  primary key (player_id, ext_id)
);
create index deposit_day_age on adventure.deposit_day using brin (day);
