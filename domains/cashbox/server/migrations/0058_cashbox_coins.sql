-- Where coins are received by a method: only the public half of a wallet. Whoever has its private half is
-- not this house.
create table cashbox.watched_wallet (
  method_id bigint primary key references cashbox.method,
  xpub text not null,
  -- Addresses are those of the network's test chain.
  is_test boolean not null,
  confirmations_needed integer not null check (confirmations_needed > 0),
  next_index bigint not null default 0 check (next_index >= 0)
);

-- A player's own address by a method: his for good, for coins may come to it at any time.
create table cashbox.address (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  method_id bigint not null references cashbox.watched_wallet,
  index bigint not null,
  address text not null,
  created_at timestamptz not null,
  unique (player_id, method_id),
  unique (method_id, index),
  unique (method_id, address)
);

alter table cashbox.payment
  -- Where coins came to, or go to.
  add column address text,
  -- When a deposit of coins had the confirmations that it needs.
  add column confirmed_at timestamptz;
create index payment_of_address on cashbox.payment (address) where address is not null;
