create schema prizes;

-- Every prize that was granted, once per key; what it is stands in `prize` as its kind describes it.
create table prizes.granted (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 100),
  player_id bigint not null references players.player,
  domain text not null check (domain ~ '^[a-z]{1,30}$'),
  source text not null check (source in ('won', 'claimed', 'given')),
  product text not null check (product in ('casino', 'live', 'betting', 'lottery')),
  prize jsonb not null check (length(prize::text) <= 2000),
  granted_at timestamptz not null
);
create index granted_player on prizes.granted (player_id, id);
