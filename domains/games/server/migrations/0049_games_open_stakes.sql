-- What was staked in rounds that are still open, so that a later win is held against it, whichever
-- server settles it. A row goes with its round's end.
create table games.open_stake (
  player_id bigint not null,
  provider text collate "C" not null,
  round_id text collate "C" not null,
  stake_cents numeric not null check (stake_cents >= 0),
  updated_at timestamptz not null,
  primary key (player_id, provider, round_id)
);
create index open_stake_updated on games.open_stake (updated_at);
