create schema if not exists game_server;

-- A hash chain, played from its end to its start. Its last hash is derived from the server's seed
-- secret and `nonce`, so no row tells a round that is still to come.
create table game_server.rocket_x_chain (
  id bigint generated always as identity primary key,
  nonce text not null,
  salt text not null,
  terminating_hash text not null,
  length integer not null check (length > 0),
  -- How many hashes have been used; it only grows, so a restart never uses one twice.
  position integer not null default 0 check (position between 0 and length),
  created_at timestamptz not null
);

create table game_server.rocket_x_round (
  id bigint generated always as identity primary key,
  chain_id bigint not null references game_server.rocket_x_chain,
  position integer not null,
  state text not null check (state in ('betting', 'flying', 'crashed', 'voided')),
  betting_at timestamptz not null,
  flying_at timestamptz,
  ended_at timestamptz,
  -- Written at the crash, not before: until then the round is nobody's knowledge.
  hash text,
  crash_x100 bigint,
  unique (chain_id, position),
  check ((state = 'crashed') = (hash is not null and crash_x100 is not null))
);

create index rocket_x_round_running on game_server.rocket_x_round (id)
  where state in ('betting', 'flying');

create table game_server.rocket_x_bet (
  -- Also the wallet's round; its actions are {id}:bet, {id}:win and {id}:rollback.
  id uuid primary key,
  round_id bigint not null references game_server.rocket_x_round,
  owner text not null,
  slot smallint not null check (slot in (0, 1)),
  mode text not null check (mode in ('real', 'demo')),
  session_id text not null,
  user_id text not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  auto_x100 integer check (auto_x100 > 100),
  state text not null check (
    state in ('placing', 'placed', 'returning', 'returned', 'refused', 'cashed', 'lost')
  ),
  cashed_x100 integer check (cashed_x100 > 100),
  payout_cents bigint check (payout_cents >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'cashed') = (cashed_x100 is not null))
);

create unique index rocket_x_bet_slot on game_server.rocket_x_bet (round_id, owner, slot)
  where state in ('placing', 'placed', 'cashed', 'lost');
create index rocket_x_bet_owner on game_server.rocket_x_bet (owner, created_at desc);
create index rocket_x_bet_running on game_server.rocket_x_bet (round_id)
  where state in ('placing', 'placed');

-- What the wallet must still be told of a bet: repeated until it has answered.
create table game_server.rocket_x_call (
  id bigint generated always as identity primary key,
  bet_id uuid not null references game_server.rocket_x_bet,
  kind text not null check (kind in ('win', 'finish', 'rollback')),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  answered_at timestamptz,
  last_error text,
  unique (bet_id)
);

create index rocket_x_call_open on game_server.rocket_x_call (next_at) where state = 'open';
