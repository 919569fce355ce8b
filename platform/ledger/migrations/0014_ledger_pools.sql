-- Points and tickets are awarded by the house and spent with it.
alter type ledger.kind add value if not exists 'award';
alter type ledger.kind add value if not exists 'spend';

-- A pool of the house, such as a level of a jackpot; its money stands in the house account
-- `pool:<name>`. Payments are rare and lock the row; what fills it never touches the row.
create table ledger.pool (
  name text collate "C" primary key check (name ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
  currency text collate "C" not null,
  house_id bigint not null unique,
  payments bigint not null default 0,
  paid_cents bigint not null default 0 check (paid_cents >= 0)
);

-- What filled a pool from another account of the house, for no player; appended, once per key. What
-- it paid is in ledger.transfer, as all that reaches a player.
create table ledger.pool_transfer (
  pool_id bigint not null,
  kind text collate "C" not null check (kind in ('seed', 'contribution')),
  key text collate "C" not null,
  from_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  txid bigint not null,
  settled_at timestamptz not null,
  primary key (pool_id, kind, key) include (amount_cents)
);
