-- Free spins that a casino has given to a player. Each spin is a round without a wallet call; what
-- all of them won is reported to the casino once, at the end.
create table game_server.freespin_issue (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('apogee', 'turbogames')),
  -- The casino's name for it.
  issue_id text not null check (length(issue_id) between 1 and 255),
  user_id text not null,
  player_key text not null,
  currency text not null,
  slugs text[] not null check (cardinality(slugs) > 0),
  quantity integer not null check (quantity > 0),
  bet_level integer not null check (bet_level >= 0),
  valid_until timestamptz not null,
  played integer not null default 0 check (played between 0 and quantity),
  won_cents bigint not null default 0 check (won_cents >= 0),
  state text not null default 'active'
    check (state in ('active', 'played', 'expired', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The report of the end, repeated until the casino has answered it.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  reported_at timestamptz,
  unique (provider, issue_id),
  check ((state = 'active') = (ended_at is null))
);
create index freespin_issue_active on game_server.freespin_issue (player_key, id)
  where state = 'active';
create index freespin_issue_expiring on game_server.freespin_issue (valid_until)
  where state = 'active';
create index freespin_issue_due on game_server.freespin_issue (next_attempt_at)
  where next_attempt_at is not null;

alter table game_server.round
  add column freespin_id bigint references game_server.freespin_issue;
create index round_freespin on game_server.round (freespin_id) where freespin_id is not null;
