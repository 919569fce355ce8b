-- The history of each player, one line per transfer, written by the reader `wallet.book` a moment
-- after the ledger: what is asked here costs the bets no index. Amounts carry their sign for the
-- player. `id` grows with the account's transfers, so it is the order and the cursor of the pages.
create table wallet.line (
  player_id bigint not null,
  id bigint not null,
  currency text collate "C" not null,
  at timestamptz not null,
  kind text collate "C" not null,
  void boolean not null,
  -- What a rollback took back: bet or win.
  rolled_back text collate "C",
  cash_cents bigint not null,
  bonus_cents bigint not null,
  balance_after_cents bigint not null,
  provider text collate "C" not null,
  game text collate "C",
  round text collate "C",
  ext_id text collate "C" not null,
  ref_ext_id text collate "C",
  primary key (player_id, currency, id)
);
-- Where a period begins and ends in an account.
create index line_at on wallet.line (player_id, currency, at);

-- The operator's book. `day` is that of the bet in UTC, also for what was rolled back later, and what
-- was rolled back is no longer in stakes and wins. The house's own moves stand under `house`.
create table wallet.book (
  day date not null,
  provider text collate "C" not null,
  game text collate "C" not null,
  currency text collate "C" not null,
  bets bigint not null,
  stakes_cents bigint not null,
  stakes_bonus_cents bigint not null,
  wins_cents bigint not null,
  wins_bonus_cents bigint not null,
  rolled_back_stakes_cents bigint not null,
  rolled_back_wins_cents bigint not null,
  prizes_cents bigint not null,
  bonuses_cents bigint not null,
  primary key (day, provider, game, currency)
) with (fillfactor = 70);

-- The key that statements of this installation are signed with; one row, made at its first use.
create table wallet.statement_key (
  is_only boolean primary key default true check (is_only),
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null
);
