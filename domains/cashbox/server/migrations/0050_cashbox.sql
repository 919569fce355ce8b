create schema cashbox;

-- Who takes and pays money for us. One secret signs both directions.
create table cashbox.provider (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null,
  api_url text not null,
  secret text not null check (length(secret) >= 16),
  enabled boolean not null default true
);

create table cashbox.method (
  id bigint generated always as identity primary key,
  provider_id bigint not null references cashbox.provider,
  brand text not null check (brand ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  title text not null,
  type text not null check (type in ('crypto', 'other')),
  currency text not null,
  network text,
  deposit_minutes integer not null check (deposit_minutes >= 0),
  withdrawal_minutes integer not null check (withdrawal_minutes >= 0),
  takes_deposits boolean not null default true,
  pays_withdrawals boolean not null default true,
  enabled boolean not null default true,
  position integer not null default 100,
  unique (provider_id, brand, currency)
);

-- One row a player, locked while he begins a payment: what is counted over his payments (the day's
-- withdrawals, a deposit that is repeated) is counted by one at a time.
create table cashbox.desk (
  player_id bigint primary key references players.player
);

create table cashbox.payment (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  method_id bigint not null references cashbox.method,
  action text not null check (action in ('deposit', 'cashout')),
  state text not null check (state in ('created', 'pending', 'processing', 'needs_documents',
    'approved', 'sent', 'done', 'failed', 'canceled', 'recalled')),
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The bank's own name for it.
  provider_ref text,
  page_url text,
  return_path text,
  card_brand text,
  -- Never more of a card's number than this.
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  waits_until timestamptz,
  -- When the bank is to be asked, if it has not spoken by then.
  ask_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('done', 'failed', 'canceled', 'recalled')) = (finished_at is not null)),
  check (action = 'deposit' or page_url is null),
  unique (method_id, provider_ref)
);
create index payment_of_player on cashbox.payment (player_id, id desc);
create index payment_to_ask on cashbox.payment (ask_at) where ask_at is not null;
create index payment_open_deposit on cashbox.payment (created_at)
  where action = 'deposit' and state in ('created', 'pending');

-- The states a payment came into, in order.
create table cashbox.step (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashbox.payment,
  state text not null,
  reason text check (reason ~ '^[a-z0-9_]{1,64}$'),
  at timestamptz not null
);
create index step_of_payment on cashbox.step (payment_id, id);

-- What providers told us. An event counts once, however often it comes.
create table cashbox.report (
  provider_id bigint not null references cashbox.provider,
  event_id text not null check (length(event_id) between 1 and 100),
  payment_id bigint,
  outcome text not null check (outcome in ('applied', 'unchanged', 'conflict', 'mismatch', 'unknown')),
  received_at timestamptz not null,
  primary key (provider_id, event_id)
);
