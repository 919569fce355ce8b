create schema limits;

-- What a player has set himself. One of a type holds for each period, and one raise of it may wait.
create table limits.player_limit (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  type text not null
    check (type in ('deposit', 'loss', 'wager', 'coolingoff', 'selfexclusion', 'reality_check')),
  period text not null,
  -- In millionths of a euro, and as it was told; none for types without money.
  limit_micros bigint check (limit_micros >= 0),
  currency text collate "C",
  amount_cents bigint check (amount_cents >= 0),
  -- The end of the first window, of a pause.
  reset_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The limit that this one will take the place of: a raise that waits.
  raises bigint references limits.player_limit,
  -- When a raise or a removal may act, until when its link is good, when the link was opened.
  loosens_at timestamptz,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  token_hash bytea unique,
  check ((type in ('deposit', 'loss', 'wager')) = (limit_micros is not null)),
  check (raises is null or loosens_at is not null),
  check ((loosens_at is null) = (confirm_until is null)),
  check ((loosens_at is null) = (token_hash is null))
);
create unique index player_limit_holds on limits.player_limit (player_id, type, period)
  where ended_at is null and raises is null;
create unique index player_limit_raise on limits.player_limit (raises) where ended_at is null;
create index player_limit_loosens on limits.player_limit (loosens_at)
  where ended_at is null and loosens_at is not null;

-- Deposits that count: from the moment a payment is created until it fails.
create table limits.deposit (
  key text collate "C" primary key,
  player_id bigint not null references players.player,
  micros bigint not null,
  counted_at timestamptz not null,
  released_at timestamptz
);
create index deposit_player on limits.deposit (player_id, counted_at);
