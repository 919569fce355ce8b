create schema if not exists sandbox_bank;

-- A sum that the merchant wants from his customer. The key opens its page and nothing else. Of a card
-- only the brand and the last four figures are kept.
create table sandbox_bank.payment (
  id text primary key,
  page_key text not null unique,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  locale text not null,
  return_url text not null,
  state text not null default 'open' check
    (state in ('open', 'challenge', 'paid', 'declined', 'canceled', 'expired')),
  reason text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  wrong_codes integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index payment_unpaid on sandbox_bank.payment (expires_at)
  where state in ('open', 'challenge');

create table sandbox_bank.payout (
  id text primary key,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null default 'accepted' check
    (state in ('accepted', 'processing', 'paid', 'failed')),
  reason text,
  due_at timestamptz,
  created_at timestamptz not null
);
create index payout_due on sandbox_bank.payout (due_at) where due_at is not null;

-- What the merchant must still be told: repeated until he has taken it.
create table sandbox_bank.webhook (
  event_id text primary key,
  report jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz,
  delivered_at timestamptz,
  last_answer text,
  created_at timestamptz not null
);
create index webhook_due on sandbox_bank.webhook (next_at) where next_at is not null;
