-- What players brought from another casino: a row for each transfer of the kind `opening`.
create table wallet.opening (
  player_id bigint not null references players.player,
  currency text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The import that brought it.
  source text collate "C" not null,
  created_at timestamptz not null,
  primary key (player_id, currency)
);
create index opening_source on wallet.opening (source, currency);
