-- By which of the bank's ways a payment is made, and when it ended: for the list of a day.
alter table sandbox_bank.payment
  add column method text not null default 'card',
  add column ended_at timestamptz;
alter table sandbox_bank.payout add column ended_at timestamptz;
create index payment_ended on sandbox_bank.payment (ended_at) where ended_at is not null;
create index payout_ended on sandbox_bank.payout (ended_at) where ended_at is not null;

-- What a webhook is about: a payment of the bank, or coins on the chain.
alter table sandbox_bank.webhook
  add column about text not null default 'report' check (about in ('report', 'transfer'));

-- The test chain: coins that somebody sent to an address, and how deep they lie.
create table sandbox_bank.transfer (
  id text primary key,
  network text not null,
  address text not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  confirmations integer not null default 0 check (confirmations >= 0),
  state text not null default 'seen' check (state in ('seen', 'gone')),
  created_at timestamptz not null
);
create index transfer_of_address on sandbox_bank.transfer (address, created_at desc);
create index transfer_of_day on sandbox_bank.transfer (created_at);
