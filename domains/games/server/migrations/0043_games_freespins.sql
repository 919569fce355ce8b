-- Free spins that a provider was asked to give to a player. Its winnings come once, as one sum.
create table games.freespin_issue (
  id bigint generated always as identity primary key,
  -- Ours, and what the provider knows it by.
  issue_id text not null unique check (length(issue_id) between 1 and 255),
  provider_id bigint not null references games.provider,
  player_id bigint not null references players.player,
  currency text not null,
  games text[] not null check (cardinality(games) > 0),
  quantity int not null check (quantity > 0),
  bet_level int not null check (bet_level >= 0),
  valid_until timestamptz not null,
  -- `asked` stays where the provider did not answer: it may have the issue or not.
  state text not null default 'asked'
    check (state in ('asked', 'issued', 'refused', 'cancelled', 'played', 'expired')),
  failure text,
  total_cents bigint check (total_cents >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((total_cents is not null) = (state in ('played', 'expired')))
);
create index freespin_issue_player on games.freespin_issue (player_id, id);
