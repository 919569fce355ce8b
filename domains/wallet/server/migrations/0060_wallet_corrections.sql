-- What staff corrected by hand: a row for each transfer of the kind `correction`, which is named after it.
create table wallet.correction (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  kind text collate "C" not null
    check (kind in ('cash_credit', 'cash_debit', 'bonus_credit', 'bonus_debit')),
  currency text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- In millionths of a euro at that time.
  micros bigint not null,
  why text collate "C" not null,
  is_counted boolean not null,
  wager_cents bigint not null check (wager_cents >= 0),
  -- Of `staff.person`, which this domain does not need to exist.
  staff_id bigint not null,
  asked_by bigint,
  reason text not null,
  created_at timestamptz not null
);
create index correction_player on wallet.correction (player_id, id);
